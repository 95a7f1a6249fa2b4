import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';

import { openLink, sealLink } from '#app/simulators/identity/link-token.ts';
import { InvalidSignatureError } from '../invalid-signature.ts';

import { createSumsubIdentity } from './live/sumsub-identity.server.ts';
import { verifySumsubEvent } from './sumsub-events.ts';

const SECRET = 'webhook-secret';
const event = (more: object = {}) =>
  JSON.stringify({
    applicantId: 'a1',
    externalUserId: 'user-1',
    type: 'applicantReviewed',
    reviewStatus: 'completed',
    reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY', moderationComment: 'Blurred', clientComment: 'internal' },
    createdAtMs: '2026-02-21 13:23:19.321',
    ...more,
  });
const signed = (body: string, algorithm: 'sha1' | 'sha256' | 'sha512' = 'sha256', secret = SECRET) =>
  new Headers({
    'x-payload-digest': createHmac(algorithm, secret).update(body).digest('hex'),
    'x-payload-digest-alg': `HMAC_${algorithm.toUpperCase()}_HEX`,
  });

describe('a webhook of the identity provider', () => {
  it.each(['sha256', 'sha512'] as const)('is read when its %s digest fits', (algorithm) => {
    const body = event();
    expect(verifySumsubEvent(SECRET, body, signed(body, algorithm))).toEqual({
      id: 'a1:applicantReviewed:2026-02-21 13:23:19.321',
      type: 'applicantReviewed',
      userId: 'user-1',
      createdAt: new Date('2026-02-21T13:23:19.321Z'),
      review: { status: 'completed', answer: 'RED', rejectType: 'RETRY', comment: 'Blurred' },
    });
  });

  it('is refused with another secret, an altered body, SHA-1, or no digest', () => {
    const body = event();
    const verify = (raw: string, headers: Headers) => () => verifySumsubEvent(SECRET, raw, headers);
    expect(verify(body, signed(body, 'sha256', 'other'))).toThrow(InvalidSignatureError);
    expect(verify(`${body} `, signed(body))).toThrow(InvalidSignatureError);
    expect(verify(body, signed(body, 'sha1'))).toThrow(InvalidSignatureError);
    expect(verify(body, new Headers())).toThrow(InvalidSignatureError);
  });

  it('is refused when it is no event', () => {
    const odd = [
      { createdAtMs: 'yesterday' },
      { createdAtMs: 'Feb 21 2026 (\0) 13:23:19' },
      { type: 'a\0' },
      { applicantId: '' },
      { externalUserId: '\0' },
    ];
    for (const body of ['', 'null', '[]', '{}', ...odd.map(event)]) {
      expect(() => verifySumsubEvent(SECRET, body, signed(body))).toThrow(InvalidSignatureError);
    }
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'HMAC_SHA1_HEX', ''])('is refused with a digest by %j', (name) => {
    const headers = signed(event());
    headers.set('x-payload-digest-alg', name);
    expect(() => verifySumsubEvent(SECRET, event(), headers)).toThrow(InvalidSignatureError);
  });

  it('from the future is refused, while clocks may differ by some minutes', () => {
    const madeIn = (seconds: number) => {
      const at = new Date(now().getTime() + seconds * 1000);
      return event({ createdAtMs: at.toISOString().replace('T', ' ').replace('Z', '') });
    };
    const [tooFar, soon] = [madeIn(330), madeIn(270)];
    expect(() => verifySumsubEvent(SECRET, tooFar, signed(tooFar))).toThrow(InvalidSignatureError);
    expect(verifySumsubEvent(SECRET, soon, signed(soon)).userId).toBe('user-1');
  });

  it('does not say completed while the review runs', () => {
    const body = event({ reviewStatus: 'onHold' });
    expect(verifySumsubEvent(SECRET, body, signed(body)).review).toEqual({
      status: 'pending',
      answer: null,
      rejectType: null,
      comment: null,
    });
  });
});

describe('the simulated page’s address', () => {
  const contents = { userId: 'u', locale: 'sk' as const, returnUrl: 'https://karavana.example/profile' };

  it('opens with the same secret only', () => {
    const token = sealLink(contents, 'secret');
    expect(openLink(token, 'secret')).toEqual(contents);
    expect(openLink(token, 'other')).toBeNull();
    expect(openLink(`x${token}`, 'secret')).toBeNull();
    expect(openLink('', 'secret')).toBeNull();
  });
});

describe('the live adapter', () => {
  const config = { kind: 'live' as const, appToken: 'prd:token', secretKey: 'key', webhookSecret: SECRET };
  const answers = new Map<string, { status: number; body: unknown }>();
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void (async () => {
        const body = await bodyOf(request);
        const { 'x-app-access-ts': ts, 'x-app-access-sig': given, 'x-app-token': token } = request.headers;
        const fits =
          createHmac('sha256', config.secretKey)
            .update(`${String(ts)}${request.method}${request.url}${body}`)
            .digest('hex') === given;
        const answer =
          fits && token === config.appToken ? answers.get(`${request.method} ${request.url}`) : { status: 401, body: { code: 401 } };
        response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer?.body ?? {}));
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('signs its requests and gives the hosted page', async () => {
    answers.set('POST /resources/sdkIntegrations/levels/-/websdkLink?lang=sk', { status: 200, body: { url: 'https://in.sumsub.com/p/1' } });
    const link = await createSumsubIdentity(config, url).createLink({
      userId: 'user-1',
      email: 'a@karavana.example',
      locale: 'sk',
      returnUrl: 'https://karavana.example/profile',
    });
    expect(link).toBe('https://in.sumsub.com/p/1');
  });

  it('reads a review, and nothing for a person who never started', async () => {
    answers.set('GET /resources/applicants/-;externalUserId=user-1/one', {
      status: 200,
      body: { id: 'a1', review: { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } } },
    });
    const identity = createSumsubIdentity(config, url);
    expect(await identity.read('user-1')).toEqual({ status: 'completed', answer: 'GREEN', rejectType: null, comment: null });
    expect(await identity.read('user-2')).toBeNull();
  });

  it('says that the provider is unavailable when it refuses or cannot be reached', async () => {
    await expect(createSumsubIdentity({ ...config, secretKey: 'wrong' }, url).read('user-1')).rejects.toThrow(AppError);
    await expect(createSumsubIdentity(config, 'http://127.0.0.1:1').read('user-1')).rejects.toMatchObject({ code: 'providerUnavailable' });
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
