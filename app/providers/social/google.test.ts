import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createGoogleSignIn, SocialSignInError, type GoogleEndpoints } from './live/google.server.ts';

const REDIRECT = 'https://karavana.example/auth/callback';
let server: Server;
let endpoints: GoogleEndpoints;
const used = new Set<string>();

/** Speaks Google's protocol: a code works once, for the address it was asked for. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/userinfo') {
      const known = request.headers.authorization === 'Bearer token-for-good';
      return void answer(
        known ? 200 : 401,
        known ? { sub: '1098', email: 'jana@gmail.com', email_verified: true, name: 'Jana Nováková' } : {},
      );
    }
    void text(request).then((body) => {
      const form = new URLSearchParams(body);
      const code = form.get('code') ?? '';
      const good =
        code.startsWith('good') && !used.has(code) && form.get('redirect_uri') === REDIRECT && form.get('client_secret') === 'secret';
      used.add(code);
      answer(good ? 200 : 400, good ? { access_token: 'token-for-good', token_type: 'Bearer' } : { error: 'invalid_grant' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  endpoints = { authorization: `${base}/auth`, token: `${base}/token`, userInfo: `${base}/userinfo` };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const google = () => createGoogleSignIn({ clientId: 'client', clientSecret: 'secret' }, endpoints);

it('sends the person to Google with state and the exact way back', () => {
  const url = new URL(google().authorizationUrl('state-1', REDIRECT));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'client',
    redirect_uri: REDIRECT,
    response_type: 'code',
    state: 'state-1',
  });
});

it('turns a code into a person, once', async () => {
  expect(await google().profileFor('good-1', REDIRECT)).toEqual({
    provider: 'google',
    subject: '1098',
    email: 'jana@gmail.com',
    emailVerified: true,
    hostedDomain: null,
    fullName: 'Jana Nováková',
    avatarUrl: null,
  });
  await expect(google().profileFor('good-1', REDIRECT)).rejects.toBeInstanceOf(SocialSignInError);
});

it.each([
  ['a code that is none', 'bad', REDIRECT],
  ['another way back', 'good-2', 'https://elsewhere.example/'],
])('refuses %s', async (_name, code, redirectUri) => {
  await expect(google().profileFor(code, redirectUri)).rejects.toBeInstanceOf(SocialSignInError);
});
