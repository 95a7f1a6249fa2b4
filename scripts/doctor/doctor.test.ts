import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parseConfig, type Config } from '#app/config/env.server.ts';

import { examineProviders, type ProviderAddresses } from './examine-providers.ts';
import { examineSettings } from './examine-settings.ts';
import { blotter, examine, lineOf, type Finding } from './finding.ts';

let web: Server;
let mail: net.Server;
let base: string;
let mailPort: number;
const objects = new Map<string, Buffer>();

/** Sumsub, LocationIQ, an assistant, Google and a bucket, as far as the doctor asks them. The word `wrong` in a key is refused. */
beforeAll(async () => {
  web = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  mail = net.createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (line) => {
      const command = line.toString();
      if (command.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
      else if (command.startsWith('AUTH')) socket.write(command.includes(plain('right-word')) ? '235 fine\r\n' : '535 wrong password\r\n');
      else socket.end('221 bye\r\n');
    });
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  mailPort = (mail.address() as AddressInfo).port;
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
  mail.close();
});

const plain = (password: string) => Buffer.from(`\0eva\0${password}`).toString('base64');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await buffer(request);
  const json = (status: number, value: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  const { authorization = '', 'x-app-token': token = '' } = request.headers;
  if (pathname.startsWith('/resources/applicants/')) return void json(String(token).includes('wrong') ? 401 : 404, {});
  if (pathname === '/v1/search') {
    const wrong = searchParams.get('key')?.includes('wrong');
    return void json(
      wrong ? 401 : 200,
      wrong ? { error: 'Invalid key' } : [{ place_id: 1, lat: '48.1', lon: '17.1', display_name: 'Bratislava' }],
    );
  }
  if (pathname === '/v1/models') return void json(authorization.includes('wrong') ? 401 : 200, { data: [{ id: 'camel-1' }] });
  if (pathname === '/token') {
    const known = new URLSearchParams(body.toString()).get('client_secret') === 'google-right';
    return void json(known ? 400 : 401, { error: known ? 'invalid_grant' : 'invalid_client' });
  }
  if (authorization.includes('Credential=wrong')) {
    return void response
      .writeHead(403, { 'Content-Type': 'application/xml' })
      .end(
        '<?xml version="1.0" encoding="UTF-8"?><Error><Code>InvalidAccessKeyId</Code><Message>InvalidAccessKeyId: not known</Message></Error>',
      );
  }
  if (request.method === 'PUT') objects.set(pathname, body);
  else if (request.method === 'DELETE') objects.delete(pathname);
  else return void response.writeHead(200, { 'Content-Type': 'text/plain' }).end(objects.get(pathname));
  response.writeHead(200).end();
}

const settings = (word: 'right' | 'wrong') => ({
  APP_URL: 'https://karavana.example',
  DATABASE_URL: 'postgres://u:database-word@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  SESSION_SECRET: 'session-secret-session-secret-session',
  STRIPE_SECRET_KEY: `sk_live_${word}_key`,
  STRIPE_WEBHOOK_SECRET: 'whsec_live',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_live',
  SMTP_URL: `smtp://eva:${word}-word@127.0.0.1:${mailPort}`,
  MAIL_FROM: 'Karavana <hello@karavana.example>',
  SUMSUB_APP_TOKEN: `sumsub-${word}`,
  SUMSUB_SECRET_KEY: 'sumsub-secret',
  SUMSUB_WEBHOOK_SECRET: 'sumsub-webhook',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ENDPOINT: base,
  S3_ACCESS_KEY_ID: word === 'right' ? 'right-access' : 'wrong-access',
  S3_SECRET_ACCESS_KEY: 's3-secret',
  LOCATIONIQ_KEY: `pk.${word}`,
  ASSISTANT_URL: base,
  ASSISTANT_KEY: `assistant-${word}`,
  ASSISTANT_MODEL: 'camel-1',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: `google-${word}`,
});

const addresses = (): ProviderAddresses => ({
  identity: base,
  places: base,
  google: { authorization: `${base}/auth`, token: `${base}/token`, userInfo: `${base}/userinfo` },
});

/** Without payments, which the integration test tries on their simulator. */
async function findings(config: Config): Promise<Record<string, Finding>> {
  const simulated = {
    kind: 'simulated',
    apiUrl: base,
    secretKey: 'sk_test',
    webhookSecret: 'whsec',
    accountsWebhookSecret: 'whsec',
  } as const;
  const found = await examineProviders({ ...config, payments: simulated }, addresses());
  return Object.fromEntries(found.map((finding) => [finding.what.split(' ')[0] ?? '', finding]));
}

describe('the doctor tries providers', () => {
  it('and finds those well that accept their keys, leaving nothing behind', async () => {
    const found = await findings(parseConfig(settings('right')));
    expect(Object.values(found).filter(({ verdict }) => verdict !== 'good')).toEqual([]);
    expect(found.mail?.words).toBe('signed in, sent nothing');
    expect(found.assistant?.words).toContain('camel-1 is there');
    expect([...objects.keys()]).toEqual([]);
  });

  it('and names each that refuses its key, with the reason and without the key', async () => {
    const env = settings('wrong');
    const found = await findings(parseConfig(env));
    const told = Object.fromEntries(Object.entries(found).map(([name, finding]) => [name, blotter(env)(lineOf(finding))]));
    expect(told).toMatchObject({
      mail: expect.stringMatching(/^PROBLEM .*535/),
      identity: expect.stringMatching(/^PROBLEM .*401/),
      pictures: expect.stringMatching(/^PROBLEM .*InvalidAccessKeyId/),
      places: expect.stringMatching(/^PROBLEM .*401/),
      assistant: expect.stringMatching(/^PROBLEM .*401/),
      'sign-in': expect.stringMatching(/^PROBLEM .*invalid_client/),
    });
    expect(Object.values(told).join('\n')).not.toMatch(/wrong-word|sumsub-wrong|pk\.wrong|assistant-wrong|google-wrong|s3-secret/);
  });

  it('and finds a model that the assistant does not have', async () => {
    const found = await findings(parseConfig({ ...settings('right'), ASSISTANT_MODEL: 'dromedary' }));
    expect(found.assistant).toMatchObject({ verdict: 'bad', words: expect.stringContaining('dromedary') });
  });

  it('and says in demo mode what is simulated', async () => {
    const demo = { DATABASE_URL: 'postgres://none', REDIS_URL: 'redis://none', DATA_DIR: path.join(tmpdir(), 'karavana-doctor') };
    const found = await findings(parseConfig(demo));
    for (const name of ['payments', 'mail', 'identity']) expect(found[name]?.words).toBe('simulated (demo mode)');
    expect(found.places?.words).toContain('offline list');
  });
});

describe('an examination', () => {
  it('that takes too long is over all the same', async () => {
    expect(await examine('slow', () => new Promise(() => {}), 20)).toEqual({
      verdict: 'bad',
      what: 'slow',
      words: 'no answer within 0.02 s',
    });
  });

  it('tells the reason behind a reason', async () => {
    const look = () => Promise.reject(new Error('no mail', { cause: new Error('no network') }));
    expect((await examine('mail', look)).words).toBe('no mail: no network');
  });
});

describe('settings', () => {
  it('name each variable that is not set, with what it is for', () => {
    const { ASSISTANT_MODEL, ...env } = settings('right');
    const found = examineSettings(env, { ok: false, problem: 'ASSISTANT_MODEL is missing (assistant)' });
    expect(ASSISTANT_MODEL).toBeTruthy();
    expect(found.map(({ verdict, what }) => [verdict, what])).toEqual([
      ['bad', 'settings'],
      ['later', 'ADMIN_EMAIL'],
      ['later', 'TRUSTED_PROXIES'],
      ['later', 'ASSISTANT_MODEL'],
    ]);
  });
});

describe('secrets', () => {
  it('are blotted out, also inside of addresses', () => {
    const blot = blotter(settings('right'));
    expect(blot('sk_live_right_key at postgres://u:database-word@127.0.0.1 with right-word')).toBe('… at postgres://u:…@127.0.0.1 with …');
  });
});
