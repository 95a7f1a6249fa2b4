import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

import { machineNow } from '#app/config/clock.server.ts';
import { InvalidSignatureError } from '#app/providers/invalid-signature.ts';

import { verifyStripeEvent } from './stripe-events.server.ts';

const CONFIG = { kind: 'live', secretKey: 'sk_test_x', webhookSecret: 'whsec_x' } as const;
const stripe = new Stripe(CONFIG.secretKey);
const EVENT = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', livemode: false };
const INTENT = { id: 'pi_1', object: 'payment_intent', metadata: { booking_id: 'b1' } };

const about = (object: unknown, more: object = {}) => JSON.stringify({ ...EVENT, ...more, data: { object } });
const headerFor = (payload: string, secondsFromNow = 0) =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret: CONFIG.webhookSecret,
    timestamp: Math.floor(machineNow().getTime() / 1000) + secondsFromNow,
  });
const read = (payload: string, header: string | null = headerFor(payload)) => verifyStripeEvent(stripe, CONFIG, payload, header);

describe('a webhook of the payment provider', () => {
  it('says what it is about', () => {
    expect(read(about(INTENT))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
      objectType: 'payment_intent',
      bookingId: 'b1',
      paymentIntentId: 'pi_1',
      accountId: null,
    });
  });

  it.each([
    ['an account', { id: 'acct_1', object: 'account' }, {}],
    ['a capability of an account', { id: 'transfers', object: 'capability', account: 'acct_1' }, {}],
    ['a transfer to an account', { id: 'tr_1', object: 'transfer', destination: { id: 'acct_1' } }, {}],
    ['what happened on an account', { id: 'po_1', object: 'payout' }, { account: 'acct_1' }],
  ])('about %s names the account', (_, object, more) => {
    expect(read(about(object, more)).accountId).toBe('acct_1');
  });

  it('takes nothing for an id that the database could not keep', () => {
    const odd = (id: string) => ({ id, object: 'charge', payment_intent: id, metadata: { booking_id: id } });
    for (const id of ['pi\0', 'pi\ud83d', 'p'.repeat(201), '']) {
      expect(read(about(odd(id)))).toMatchObject({ objectId: '', paymentIntentId: null, bookingId: null });
      expect(read(about({ ...odd('pi_1'), payment_intent: { id } })).paymentIntentId).toBeNull();
    }
    expect(() => read(about(INTENT, { account: 'acct\0' }))).toThrow(InvalidSignatureError);
  });

  it('about a charge names its payment intent, expanded or not', () => {
    for (const payment_intent of ['pi_1', { id: 'pi_1' }]) {
      expect(read(about({ id: 'ch_1', object: 'charge', payment_intent })).paymentIntentId).toBe('pi_1');
    }
  });

  it('is refused without a signature that fits', () => {
    const body = about(INTENT);
    for (const header of [null, '', 't=1,v1=00', headerFor(`${body} `)]) {
      expect(() => read(body, header), String(header)).toThrow(InvalidSignatureError);
    }
  });

  it.each([
    // why some seconds more than the bound: time goes on while the test runs
    ['from the past', -301],
    ['from the future', 320],
  ])('%s is refused, while clocks may differ by some minutes', (_, seconds) => {
    const body = about(INTENT);
    expect(() => read(body, headerFor(body, seconds))).toThrow(InvalidSignatureError);
    expect(read(body, headerFor(body, seconds - Math.sign(seconds) * 30)).id).toBe('evt_1');
  });

  it('from a time that no calendar has is refused', () => {
    const body = about(INTENT);
    expect(() => read(body, headerFor(body, 1e18))).toThrow(InvalidSignatureError);
  });

  it.each([
    'null',
    'true',
    '7',
    '"event"',
    '[]',
    '{}',
    '{"id":"evt_1"}',
    JSON.stringify({ ...EVENT, data: null }),
    JSON.stringify({ ...EVENT, data: { object: [] } }),
    about(INTENT, { id: 7 }),
    about(INTENT, { id: '' }),
    about(INTENT, { id: 'evt\0' }),
    about(INTENT, { type: null }),
    about(INTENT, { livemode: 'false' }),
    about(INTENT, { object: 'v2.core.event' }),
    'no JSON',
  ])('is refused when it is no event, however well it is signed: %s', (body) => {
    expect(() => read(body)).toThrow(InvalidSignatureError);
  });

  it('of the other mode is refused', () => {
    expect(() => read(about(INTENT, { livemode: true }))).toThrow(InvalidSignatureError);
  });
});
