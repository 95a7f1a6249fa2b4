import { describe, expect, test } from 'vitest';

import { ConfigError, parseConfig } from './env.server.ts';

const SERVERS = { DATABASE_URL: 'postgres://localhost/karavana', REDIS_URL: 'redis://localhost' };
const LIVE = {
  ...SERVERS,
  APP_URL: 'https://karavana.sk/',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Karavana <hello@karavana.sk>',
  SUMSUB_APP_TOKEN: 'token',
  SUMSUB_SECRET_KEY: 'secret',
  SUMSUB_WEBHOOK_SECRET: 'secret',
};

describe('without keys', () => {
  test('every provider is a simulator and the site answers on port 3000', () => {
    const config = parseConfig(SERVERS);
    expect(config).toMatchObject({
      mode: 'demo',
      port: 3000,
      appUrl: 'http://localhost:3000',
      secure: false,
      metrics: true,
      trustedProxies: [],
      payments: { kind: 'simulated', apiUrl: 'http://127.0.0.1:3000/simulators/stripe' },
      mail: { kind: 'mailbox' },
      storage: { kind: 'folder' },
      identity: { kind: 'simulated' },
      places: { kind: 'gazetteer' },
      contact: { email: 'support@karavana.example', phone: '+421 2 0000 0000', social: [] },
    });
  });

  test('an empty variable counts as not set', () => {
    expect(parseConfig({ ...SERVERS, PORT: '', STRIPE_SECRET_KEY: '' })).toMatchObject({ port: 3000, mode: 'demo' });
  });

  test('a server that is missing is named', () => {
    expect(() => parseConfig({ REDIS_URL: SERVERS.REDIS_URL })).toThrow(/DATABASE_URL/);
    expect(() => parseConfig({ DATABASE_URL: SERVERS.DATABASE_URL })).toThrow(/REDIS_URL/);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['APP_URL', 'karavana'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS', 'perhaps'],
    ['SESSION_SECRET', 'short'],
    ['SUPPORT_EMAIL', 'support'],
    ['SUPPORT_PHONE', 'call us'],
    ['SOCIAL_LINKS', 'https://social.example/karavana,javascript:alert(1)'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => parseConfig({ ...SERVERS, [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ ...SERVERS, [name]: value })).toThrow(name);
  });
});

describe('with live keys', () => {
  test('the mode is live, metrics are off, and the public address has no slash at its end', () => {
    expect(parseConfig(LIVE)).toMatchObject({
      mode: 'live',
      secure: true,
      metrics: false,
      appUrl: 'https://karavana.sk',
      payments: { kind: 'live' },
      mail: { kind: 'smtp' },
      identity: { kind: 'live' },
    });
  });

  test.each(Object.keys(LIVE).filter((name) => !(name in SERVERS)))('a missing %s stops the start and is named', (name) => {
    expect(() => parseConfig({ ...LIVE, [name]: undefined })).toThrow(new RegExp(name));
  });

  test('a public address without TLS is refused', () => {
    expect(() => parseConfig({ ...LIVE, APP_URL: 'http://karavana.sk' })).toThrow(/https/);
  });

  test.each(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('object storage without %s is refused', (name) => {
    const storage = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };
    expect(parseConfig({ ...LIVE, ...storage }).storage).toMatchObject({ kind: 's3', bucket: 'b' });
    expect(() => parseConfig({ ...LIVE, ...storage, [name]: undefined })).toThrow(new RegExp(name));
  });

  test('people write to the sender of the mails unless another address is set, and a number is shown only when there is one', () => {
    expect(parseConfig(LIVE).contact).toEqual({ email: 'hello@karavana.sk', phone: null, social: [] });
    const set = {
      SUPPORT_EMAIL: 'pomoc@karavana.sk',
      SUPPORT_PHONE: '+421 2 1234 5678',
      SOCIAL_LINKS: 'https://a.example/k, https://b.example/k',
    };
    expect(parseConfig({ ...LIVE, ...set }).contact).toEqual({
      email: 'pomoc@karavana.sk',
      phone: '+421 2 1234 5678',
      social: ['https://a.example/k', 'https://b.example/k'],
    });
  });

  test('trusted proxies are what is listed, never everybody', () => {
    expect(parseConfig({ ...LIVE, TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' }).trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1']);
  });
});
