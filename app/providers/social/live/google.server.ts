/**
 * Signing in with Google, by the authorization code flow (https://developers.google.com/identity/openid-connect/openid-connect).
 * `sub` is the person, never the e-mail.
 */
import { z } from 'zod';

import type { GoogleConfig } from '#app/config/env.server.ts';

import type { SocialSignIn } from '../social.ts';

const TIMEOUT_MS = 10_000;

/** Where Google's protocol is spoken; tests point it at a server of their own. */
export interface GoogleEndpoints {
  authorization: string;
  token: string;
  userInfo: string;
}

const GOOGLE: GoogleEndpoints = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
};

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const userInfo = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.boolean().default(false),
  hd: z.string().optional(),
  name: z.string().optional(),
  picture: z.url().optional(),
});

/** The code was refused, was used before, or Google does not answer. */
export class SocialSignInError extends Error {
  override readonly name = 'SocialSignInError';
}

export function createGoogleSignIn(config: GoogleConfig, endpoints: GoogleEndpoints = GOOGLE): SocialSignIn {
  return {
    authorizationUrl(state, redirectUri) {
      const query = new URLSearchParams({
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
      });
      return `${endpoints.authorization}?${query}`;
    },
    async profileFor(code, redirectUri) {
      const { access_token: token } = await read(tokenAnswer, endpoints.token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: config.clientId,
          client_secret: config.clientSecret,
        }),
      });
      const person = await read(userInfo, endpoints.userInfo, { headers: { Authorization: `Bearer ${token}` } });
      return {
        provider: 'google',
        subject: person.sub,
        email: person.email,
        emailVerified: person.email_verified,
        hostedDomain: person.hd ?? null,
        fullName: person.name ?? person.email.split('@')[0] ?? person.email,
        avatarUrl: person.picture ?? null,
      };
    },
  };
}

/**
 * Asks for a token with a made-up code: Google checks the client before the code. Throws
 * `SocialSignInError` when it does not know the client, or its secret, or gives no answer.
 */
export async function tryGoogle(config: GoogleConfig, redirectUri: string, endpoints: GoogleEndpoints = GOOGLE): Promise<void> {
  const response = await fetch(endpoints.token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'nobody-was-given-this',
      redirect_uri: redirectUri,
      client_id: config.clientId,
      client_secret: config.clientSecret,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new SocialSignInError('Google gave no usable answer', { cause });
  });
  const refusal = z.object({ error: z.string() }).safeParse(await response.json().catch(() => null));
  if (refusal.data?.error === 'invalid_grant') return;
  throw new SocialSignInError(`Google answered ${refusal.data?.error ?? response.status}`);
}

async function read<T>(shape: z.ZodType<T>, url: string, init: RequestInit): Promise<T> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new SocialSignInError(`Google answered ${response.status}`);
    return shape.parse(await response.json());
  } catch (error) {
    if (error instanceof SocialSignInError) throw error;
    throw new SocialSignInError('Google gave no usable answer', { cause: error });
  }
}
