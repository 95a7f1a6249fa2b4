import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { clockOffset, now, setClockOffset } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { createPayments } from '#app/providers/payments/live/stripe-payments.server.ts';
import type { CheckoutPage, CheckoutRequest, PaymentFailure, Payments } from '#app/providers/payments/payments.ts';
import { effectsOfBooking, effectsOfIntent } from '#app/simulators/payments/count-effects.server.ts';
import { deliverDueWebhooks } from '#app/simulators/payments/deliver-due-webhooks.server.ts';
import {
  finishAuthentication,
  openAuthentication,
  payCheckout,
  type CheckoutStep,
} from '#app/simulators/payments/hosted-checkout.server.ts';
import { completeOnboarding, openDashboard, visitOnboarding } from '#app/simulators/payments/hosted-onboarding.server.ts';
import { startStripeSimulator, type RunningSimulator } from '#app/simulators/payments/start-stripe-simulator.server.ts';
import { backgroundDeliveries } from '#app/simulators/deliver-webhooks.server.ts';
import { clearFaults, listFaults, setFault } from '#app/simulators/faults.server.ts';
import { InvalidSignatureError } from '#app/providers/invalid-signature.ts';
import { closeDatabase, db } from '#db/client.ts';
import { simulatedRequests } from '#db/schema/simulators.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let simulator: RunningSimulator;
let payments: Payments;
let inbox: WebhookInbox;

beforeAll(async () => {
  inbox = await openInbox();
  process.env.APP_URL = inbox.url;
  simulator = await startStripeSimulator();
  payments = createPayments({ ...config().payments, kind: 'simulated', apiUrl: simulator.url });
});

afterEach(async () => {
  setClockOffset(0);
  await clearFaults();
});

afterAll(async () => {
  await backgroundDeliveries();
  await simulator.stop();
  await inbox.close();
  await closeDatabase();
});

describe('the hosted payment page', () => {
  it('authorises the sum of the lines for seven days and keeps the card', async () => {
    const { bookingId, page } = await openPage();
    await pay(page, FINE);

    const intent = await intentOf(page.id);
    expect(intent).toMatchObject({
      status: 'requires_capture',
      amount: 3_960,
      amountCapturable: 3_960,
      amountReceived: 0,
      metadata: { purpose: 'rent', booking_id: bookingId },
    });
    expect(intent.paymentMethodId).toMatch(/^pm_/);
    expectNear(intent.captureBefore, now().getTime() + 7 * DAY);
  });

  it('is charged once, however often the form is sent', async () => {
    const { bookingId, page } = await openPage();
    const steps = await Promise.all(Array.from({ length: 8 }, () => pay(page, FINE)));

    expect(steps.filter((step) => step.kind === 'complete')).toHaveLength(1);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 1, authorised: 1 });
  });

  it('says why a card was declined and takes another one', async () => {
    const { bookingId, page } = await openPage();

    expect(await pay(page, INSUFFICIENT)).toEqual({ kind: 'declined', code: 'card_declined', declineCode: 'insufficient_funds' });
    expect((await intentOf(page.id)).lastErrorCode).toBe('card_declined');
    expect((await pay(page, FINE)).kind).toBe('complete');
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 1, authorised: 1 });
  });

  it('authorises only after 3-D Secure was passed', async () => {
    const { page } = await openPage();
    expect((await pay(page, AUTHENTICATE)).kind).toBe('authenticate');
    const waiting = await intentOf(page.id);
    expect(waiting.status).toBe('requires_action');
    expect(await openAuthentication(waiting.id)).not.toBeNull();

    expect(await finishAuthentication(waiting.id, false)).toBe(`/simulators/checkout/${page.id}`);
    expect((await intentOf(page.id)).status).toBe('requires_payment_method');

    await pay(page, AUTHENTICATE);
    expect(await finishAuthentication(waiting.id, true)).toBe(`https://karavana.example/paid?session=${page.id}`);
    expect((await intentOf(page.id)).status).toBe('requires_capture');
  });

  it('expires by the clock and leaves no hold behind a person who waits in 3-D Secure', async () => {
    const { page } = await openPage();
    await pay(page, AUTHENTICATE);
    const waiting = await intentOf(page.id);
    setClockOffset(31 * 60_000);

    expect(await payments.readCheckout(page.id)).toMatchObject({ status: 'expired', url: null });
    expect((await payments.readIntent(waiting.id)).status).toBe('canceled');
    expect((await pay(page, FINE)).kind).toBe('closed');
  });

  it('can be expired, and a page that is no longer open is returned as it is', async () => {
    const { page } = await openPage();
    expect((await payments.expireCheckout(page.id, key('expire'))).status).toBe('expired');
    expect((await payments.expireCheckout(page.id, key('expire'))).status).toBe('expired');

    const paid = await openPage();
    await pay(paid.page, FINE);
    expect((await payments.expireCheckout(paid.page.id, key('expire'))).status).toBe('complete');
  });
});

describe('capture', () => {
  it('answers the same key again without capturing again', async () => {
    const intentId = await authorised();
    const once = key('capture');

    const [first, second] = [await payments.capture(intentId, once), await payments.capture(intentId, once)];

    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 'succeeded', amountReceived: 3_960, amountCapturable: 0 });
    expect(await effectsOfIntent(intentId)).toMatchObject({ captures: 1, captured: 3_960 });
  });

  it('lets one of two rival keys win and tells the other that the state has changed', async () => {
    const intentId = await authorised();
    const results = await Promise.allSettled([
      payments.capture(intentId, key('capture')),
      payments.capture(intentId, key('capture')),
      payments.capture(intentId, key('capture')),
    ]);

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ failure: 'state', code: 'charge_already_captured' });
    }
    expect((await effectsOfIntent(intentId)).captures).toBe(1);
  });

  it('happens once when the answer is lost: the repeated call gets the first answer', async () => {
    const intentId = await authorised();
    await setFault('drop-answer', { match: `POST /v1/payment_intents/${intentId}/capture` });

    expect((await payments.capture(intentId, key('capture'))).status).toBe('succeeded');
    expect((await effectsOfIntent(intentId)).captures).toBe(1);
  });

  it('is uncertain, not failed, when every answer is lost; the same key settles it later', async () => {
    const intentId = await authorised();
    const once = key('capture');
    await setFault('drop-answer', { match: `POST /v1/payment_intents/${intentId}/capture`, times: 4 });

    await expectFailure(payments.capture(intentId, once), 'unavailable');
    await clearFaults();
    expect((await payments.capture(intentId, once)).status).toBe('succeeded');
    expect((await effectsOfIntent(intentId)).captures).toBe(1);
  });

  it('takes a part and releases the rest, once', async () => {
    const intentId = await authorised();
    await expectFailure(payments.capture(intentId, key('capture'), cents(4_000)), 'state', 'amount_too_large');

    expect(await payments.capture(intentId, key('capture'), cents(1_000))).toMatchObject({
      status: 'succeeded',
      amountReceived: 1_000,
      amountCapturable: 0,
      amountRefunded: 0,
    });
    await expectFailure(payments.capture(intentId, key('capture'), cents(500)), 'state', 'charge_already_captured');
  });

  it('and cancellation exclude each other', async () => {
    const intentId = await authorised();
    const results = await Promise.allSettled([payments.capture(intentId, key('capture')), payments.cancelIntent(intentId, key('cancel'))]);

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const { captures, cancellations } = await effectsOfIntent(intentId);
    expect(captures + cancellations).toBe(1);
  });
});

describe('an authorisation', () => {
  it('is released by cancelling, and then cannot be captured', async () => {
    const intentId = await authorised();
    expect(await payments.cancelIntent(intentId, key('cancel'))).toMatchObject({
      status: 'canceled',
      amountCapturable: 0,
      amountRefunded: 0,
      captureBefore: null,
    });
    await expectFailure(payments.capture(intentId, key('capture')), 'state', 'payment_intent_unexpected_state');
  });

  it('lapses by the clock', async () => {
    const intentId = await authorised();
    setClockOffset(7 * DAY - HOUR);
    expect((await payments.readIntent(intentId)).status).toBe('requires_capture');

    setClockOffset(7 * DAY + HOUR);
    expect((await payments.readIntent(intentId)).status).toBe('canceled');
    await expectFailure(payments.capture(intentId, key('capture')), 'state', 'charge_expired_for_capture');
  });
});

describe('the deposit hold', () => {
  it('is placed on the kept card without its owner, and lives 4 days 18 hours on Visa', async () => {
    const hold = await payments.placeHold(await holdFor(FINE), key('hold'));
    expect(hold).toMatchObject({ status: 'requires_capture', amountCapturable: 12_000, metadata: { purpose: 'deposit' } });
    expectNear(hold.captureBefore, now().getTime() + 4 * DAY + 18 * HOUR);
  });

  it('lives 7 days on Mastercard', async () => {
    const hold = await payments.placeHold(await holdFor('5555555555554444'), key('hold'));
    expectNear(hold.captureBefore, now().getTime() + 7 * DAY);
  });

  it('needs its owner when the card always wants authentication', async () => {
    await expectFailure(payments.placeHold(await holdFor(ALWAYS_AUTHENTICATE), key('hold')), 'authentication_required');
  });

  it('works on a card that was authenticated when it was kept', async () => {
    expect((await payments.placeHold(await holdFor(AUTHENTICATE), key('hold'))).status).toBe('requires_capture');
  });

  it('fails on the card whose later charges fail; the refusal is remembered for its key, a new key tries again', async () => {
    const request = await holdFor('4000000000000341');
    const once = key('hold');
    await expectFailure(payments.placeHold(request, once), 'declined', 'card_declined');
    await expectFailure(payments.placeHold(request, once), 'declined', 'card_declined');
    expect((await effectsOfBooking(request.bookingId)).intents).toBe(2);

    await expectFailure(payments.placeHold(request, key('hold')), 'declined', 'card_declined');
    expect((await effectsOfBooking(request.bookingId)).intents).toBe(3);
  });

  it('is found by our own id as long as it is not cancelled, among others of the same renter', async () => {
    const request = await holdFor(FINE);
    const other = { ...request, paymentId: crypto.randomUUID() };
    const [hold, otherHold] = [await payments.placeHold(request, key('hold')), await payments.placeHold(other, key('hold'))];
    const find = async (paymentId: string) => (await payments.findHold({ ...request, paymentId }))?.id ?? null;
    expect([await find(request.paymentId), await find(other.paymentId)]).toEqual([hold.id, otherHold.id]);
    expect(await payments.findHold(request)).toEqual(await payments.readIntent(hold.id));
    await payments.cancelIntent(hold.id, key('cancel'));
    expect([await find(request.paymentId), await find(crypto.randomUUID())]).toEqual([null, null]);
  });

  it("is refused on somebody else's card", async () => {
    const request = await holdFor(FINE);
    const stranger = await payments.createCustomer({ userId: 'u', email: 'stranger@karavana.example', name: 'S' }, key('customer'));
    await expectFailure(payments.placeHold({ ...request, customerId: stranger }, key('hold')), 'declined');
  });
});

describe('refunds and payouts', () => {
  it('refunds in parts and never more than was captured', async () => {
    const intentId = await authorised();
    await expectFailure(payments.refund({ intentId, amount: cents(100), refundId: 'r' }, key('refund')), 'state');
    await payments.capture(intentId, key('capture'));

    const once = key('refund');
    const first = await payments.refund({ intentId, amount: cents(3_000), refundId: 'r' }, once);
    expect(await payments.refund({ intentId, amount: cents(3_000), refundId: 'r' }, once)).toEqual(first);
    await expectFailure(payments.refund({ intentId, amount: cents(961), refundId: 'r' }, key('refund')), 'state', 'amount_too_large');
    await payments.refund({ intentId, amount: cents(960), refundId: 'r' }, key('refund'));
    await expectFailure(payments.refund({ intentId, amount: cents(1), refundId: 'r' }, key('refund')), 'state', 'charge_already_refunded');

    const listed = await payments.listRefunds(intentId);
    expect(listed.map(({ amount, status, metadata }) => [amount, status, metadata])).toEqual([
      [960, 'succeeded', { refund_id: 'r' }],
      [3_000, 'succeeded', { refund_id: 'r' }],
    ]);
    expect((await payments.readIntent(intentId)).amountRefunded).toBe(3_960);
    expect(await effectsOfIntent(intentId)).toMatchObject({ refunds: 2, refunded: 3_960 });
  });

  it('pays out of the captured charge once onboarding is done, and not more than was captured', async () => {
    const account = await payments.createAccount({ userId: 'u', email: 'lender@karavana.example', isCompany: false }, key('account'));
    expect(account).toMatchObject({ chargesEnabled: false, payoutsEnabled: false, transfersActive: false });
    expect(account.currentlyDue).not.toHaveLength(0);
    const intentId = await authorised();
    const { chargeId } = await payments.capture(intentId, key('capture'));
    const request = { bookingId: 'b', transferId: 't', amount: cents(3_000), accountId: account.id, chargeId: chargeId ?? '' };
    await expectFailure(payments.transfer(request, key('transfer')), 'state', 'insufficient_capabilities_for_transfer');

    await onboard(account.id);
    expect(await payments.readAccount(account.id)).toMatchObject({
      chargesEnabled: true,
      payoutsEnabled: true,
      detailsSubmitted: true,
      transfersActive: true,
      currentlyDue: [],
    });
    const once = key('transfer');
    expect(await payments.transfer(request, once)).toEqual(await payments.transfer(request, once));
    await expectFailure(payments.transfer(request, key('transfer')), 'state', 'charge_exceeds_source_limit');
    expect(await effectsOfIntent(intentId)).toMatchObject({ transfers: 1, transferred: 3_000 });

    const made = await payments.transfer(request, once);
    expect(await payments.findTransfer(request)).toEqual(made);
    const others = [
      { ...request, transferId: 'another' },
      { ...request, bookingId: 'c' },
    ];
    expect(await Promise.all(others.map((other) => payments.findTransfer(other)))).toEqual([null, null]);

    const dashboard = await openDashboard(lastStep(await payments.createLoginLink(account.id)));
    expect(dashboard?.transfers.map((transfer) => transfer.amount)).toEqual([3_000]);
  });

  it('opens an onboarding address once', async () => {
    const { id } = await payments.createAccount({ userId: 'u', email: 'lender@karavana.example', isCompany: true }, key('account'));
    const link = lastStep(await payments.createAccountLink(id, ONBOARDING_URLS));
    expect((await visitOnboarding(link)).kind).toBe('open');
    expect(await visitOnboarding(link)).toEqual({ kind: 'used', redirect: ONBOARDING_URLS.refreshUrl });

    const expired = lastStep(await payments.createAccountLink(id, ONBOARDING_URLS));
    setClockOffset(10 * 60_000);
    expect((await visitOnboarding(expired)).kind).toBe('used');
  });
});

describe('idempotency keys', () => {
  it('refuse other parameters', async () => {
    const once = key('customer');
    await payments.createCustomer({ userId: 'a', email: 'a@karavana.example', name: 'A' }, once);
    await expectFailure(payments.createCustomer({ userId: 'b', email: 'b@karavana.example', name: 'B' }, once), 'invalid');
  });

  it('make one object of parallel calls', async () => {
    const once = key('customer');
    const person = { userId: 'a', email: 'a@karavana.example', name: 'A' };
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => payments.createCustomer(person, once)));
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ failure: 'unavailable' });
  });

  it('replay a stored 500 for ever, so that the object has to be read anew', async () => {
    const intentId = await authorised();
    const once = key('capture');
    await setFault('error-500-stored', { match: `POST /v1/payment_intents/${intentId}/capture` });
    await expectFailure(payments.capture(intentId, once), 'unavailable');
    await expectFailure(payments.capture(intentId, once), 'unavailable');
    await expect(payments.capture(intentId, once)).rejects.toMatchObject({ isSpent: true });
    expect((await payments.readIntent(intentId)).status).toBe('requires_capture');
  });

  it('are free again after a refusal of the parameters', async () => {
    const once = key('checkout');
    const request = await checkoutRequest();
    const tooShort = { ...request, expiresAt: new Date(now().getTime() + 5 * 60_000) };
    await expectFailure(payments.createCheckout(tooShort, once), 'invalid');
    expect((await payments.createCheckout(request, once)).status).toBe('open');
  });
});

describe('the API', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${simulator.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${config().payments.secretKey}`, ...init.headers },
    });

  it('asks for a secret key, and keeps nothing of who has none', async () => {
    await setFault('error-500', { match: 'GET /v1/balance' });
    const before = await db().$count(simulatedRequests);
    const stranger = { authorization: 'Bearer sk_test_other', 'idempotency-key': 'k'.repeat(9_000) };
    const response = await ask('/v1/balance', { headers: stranger });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { message: 'Invalid API Key provided.' } });
    expect(await db().$count(simulatedRequests)).toBe(before);
    expect(await listFaults()).toHaveLength(1);
  });

  it.each([
    ['GET', '/v1/balance?expand[]=__proto__.get'],
    ['GET', '/v1/balance?expand[]=constructor.prototype.get'],
    ['GET', '/v1/balance?expand[]=available.__proto__.get'],
  ])('expands nothing but what the object has: %s %s', async (method, path) => {
    const response = await ask(path, { method });
    expect([response.status, 'get' in {}]).toEqual([200, false]);
    expect(await response.json()).toMatchObject({ object: 'balance' });
  });

  it.each([
    ['brackets without end', '['.repeat(190_000)],
    ['a name without end', `${'a'.repeat(201)}=1`],
    ['parameters without end', Array.from({ length: 501 }, (_, number) => `metadata[k${number}]=x`).join('&')],
    ['a value with a NUL', 'email=a%00b'],
    ['a name with a NUL', 'metadata[%00]=x'],
  ])('refuses %s at once', async (_what, body) => {
    const begun = performance.now();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask('/v1/customers', { method: 'POST', headers, body })).status).toBe(400);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('names what is missing', async () => {
    await expectFailure(payments.readIntent('pi_nothing'), 'missing', 'resource_missing');
    expect((await ask('/v1/nothing')).status).toBe(404);
  });

  it('refuses payment_method_types', async () => {
    const body = new URLSearchParams({ amount: '100', currency: 'eur', 'payment_method_types[0]': 'card' });
    const response = await ask('/v1/payment_intents', { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'payment_method_types' } });
  });

  it('lists newest first, by cursor', async () => {
    const customer = await payments.createCustomer({ userId: 'u', email: 'list@karavana.example', name: 'L' }, key('customer'));
    const ids: string[] = [];
    for (const amount of ['100', '200', '300']) {
      const body = new URLSearchParams({ amount, currency: 'eur', customer });
      ids.unshift(((await (await ask('/v1/payment_intents', { method: 'POST', body })).json()) as { id: string }).id);
    }
    const page = async (query: string) => {
      const list = (await (await ask(`/v1/payment_intents?customer=${customer}&${query}`)).json()) as {
        data: { id: string }[];
        has_more: boolean;
      };
      return { ids: list.data.map(({ id }) => id), more: list.has_more };
    };
    expect(await page('limit=2')).toEqual({ ids: ids.slice(0, 2), more: true });
    expect(await page(`limit=2&starting_after=${ids[1]}`)).toEqual({ ids: ids.slice(2), more: false });
    expect(await page(`limit=2&ending_before=${ids[2]}`)).toEqual({ ids: ids.slice(0, 2), more: false });
  });

  it('answers 429 and 500 without doing anything when told to', async () => {
    const intentId = await authorised();
    for (const fault of ['error-429', 'error-500'] as const) {
      await setFault(fault, { match: `POST /v1/payment_intents/${intentId}/capture`, times: 3 });
      await expectFailure(payments.capture(intentId, key('capture')), 'unavailable');
      await clearFaults();
    }
    expect((await payments.readIntent(intentId)).status).toBe('requires_capture');
  });

  it('leaves a call unanswered when told to', async () => {
    const impatient = createPayments(
      { ...config().payments, kind: 'simulated', apiUrl: simulator.url },
      { timeoutMs: 200, maxNetworkRetries: 0 },
    );
    const intentId = await authorised();
    await setFault('time-out', { match: `POST /v1/payment_intents/${intentId}/capture` });
    await expectFailure(impatient.capture(intentId, key('capture')), 'unavailable');
    expect((await payments.readIntent(intentId)).status).toBe('requires_capture');
  });
});

describe('webhooks', () => {
  it('are signed, name the booking, and follow every change', async () => {
    const { bookingId, page } = await openPage();
    await pay(page, FINE);
    const intent = await intentOf(page.id);
    await payments.capture(intent.id, key('capture'));
    await deliverDueWebhooks();

    const events = inbox.eventsAbout(bookingId);
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
      'charge.captured',
      'payment_intent.succeeded',
    ]);
    expect(events.at(-1)).toMatchObject({ objectId: intent.id, objectType: 'payment_intent', paymentIntentId: intent.id });
  });

  it('are refused when forged, altered, old or of the other mode', async () => {
    const { bookingId, page } = await openPage();
    await pay(page, FINE);
    await deliverDueWebhooks();
    const { body, signature } = inbox.lastAbout(bookingId);
    const verify =
      (raw: string, header: string | null, by = payments) =>
      () =>
        by.verifyEvent(raw, header);

    expect(verify(body, signature)).not.toThrow();
    expect(verify(`${body} `, signature)).toThrow(InvalidSignatureError);
    expect(verify(body, null)).toThrow(InvalidSignatureError);
    expect(verify(body, 't=1,v1=00')).toThrow(InvalidSignatureError);
    expect(verify(body, signature.replace(/t=\d+/, 't=1000000000'))).toThrow(InvalidSignatureError);
    const live = createPayments({ ...config().payments, kind: 'live', secretKey: 'sk_live_x' });
    expect(verify(body, signature, live)).toThrow(InvalidSignatureError);
  });

  it('are repeated until the app takes them', async () => {
    const { bookingId, page } = await openPage();
    inbox.refuse(bookingId);
    await pay(page, FINE);
    await deliverDueWebhooks();
    expect(inbox.eventsAbout(bookingId)).toHaveLength(0);

    inbox.accept(bookingId);
    setClockOffset(2 * HOUR);
    await deliverDueWebhooks();
    expect(inbox.eventsAbout(bookingId)).toHaveLength(4);
  });

  it('come twice, late, in another order or not at all when told to', async () => {
    await setFault('duplicate-webhooks', { match: 'checkout.session.completed' });
    const twice = await paidPage();
    await deliverDueWebhooks();
    expect(inbox.typesAbout(twice).filter((type) => type === 'checkout.session.completed')).toHaveLength(2);

    await setFault('drop-webhooks', { match: 'checkout.session.completed' });
    const dropped = await paidPage();
    await deliverDueWebhooks();
    expect(inbox.typesAbout(dropped)).not.toContain('checkout.session.completed');

    await setFault('delay-webhooks', { match: 'checkout.session.completed' });
    const late = await paidPage();
    await deliverDueWebhooks();
    expect(inbox.typesAbout(late)).not.toContain('checkout.session.completed');
    setClockOffset(clockOffset() + 11 * 60_000);
    await deliverDueWebhooks();
    expect(inbox.typesAbout(late)).toContain('checkout.session.completed');

    await setFault('reorder-webhooks', { times: 4 });
    const reversed = await paidPage();
    setClockOffset(clockOffset() + 60_000);
    await deliverDueWebhooks();
    expect(inbox.typesAbout(reversed)).toEqual([
      'checkout.session.completed',
      'payment_intent.amount_capturable_updated',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('tell of an account on the account itself', async () => {
    const account = await payments.createAccount({ userId: 'u', email: 'lender@karavana.example', isCompany: false }, key('account'));
    await onboard(account.id);
    await deliverDueWebhooks();
    expect(inbox.events().filter((event) => event.accountId === account.id)).toMatchObject([
      { type: 'account.updated', objectType: 'account' },
    ]);
  });
});

const FINE = '4242424242424242';
const INSUFFICIENT = '4000000000009995';
const AUTHENTICATE = '4000000000003220';
const ALWAYS_AUTHENTICATE = '4000002760003184';
const ONBOARDING_URLS = { refreshUrl: 'https://karavana.example/refresh', returnUrl: 'https://karavana.example/return' };

function key(what: string): string {
  return `${what}:${crypto.randomUUID()}`;
}

async function checkoutRequest(bookingId = crypto.randomUUID()): Promise<CheckoutRequest> {
  const customerId = await payments.createCustomer({ userId: 'u', email: 'renter@karavana.example', name: 'Renter' }, key('customer'));
  return {
    bookingId,
    customerId,
    lines: [
      { name: 'Kayak, 3 days', amount: cents(3_600) },
      { name: 'Damage waiver', amount: cents(360) },
    ],
    locale: 'sk',
    expiresAt: new Date(now().getTime() + 30 * 60_000),
    successUrl: 'https://karavana.example/paid?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://karavana.example/cancelled',
    metadata: { purpose: 'rent' },
    capture: 'manual' as const,
  };
}

async function openPage(): Promise<{ bookingId: string; customerId: string; page: CheckoutPage }> {
  const request = await checkoutRequest();
  const page = await payments.createCheckout(request, key('checkout'));
  return { bookingId: request.bookingId, customerId: request.customerId, page };
}

function pay(page: CheckoutPage, number: string): Promise<CheckoutStep> {
  return payCheckout(page.id, { number, month: 12, year: now().getUTCFullYear() + 2, name: null });
}

async function paidPage(): Promise<string> {
  const { bookingId, page } = await openPage();
  await pay(page, FINE);
  return bookingId;
}

async function intentOf(sessionId: string) {
  const { paymentIntentId } = await payments.readCheckout(sessionId);
  return payments.readIntent(paymentIntentId ?? '');
}

async function authorised(): Promise<string> {
  const { page } = await openPage();
  await pay(page, FINE);
  return (await intentOf(page.id)).id;
}

async function holdFor(number: string) {
  const { bookingId, customerId, page } = await openPage();
  const step = await pay(page, number);
  if (step.kind === 'authenticate') await finishAuthentication(lastStep(step.redirect), true);
  const { paymentMethodId } = await intentOf(page.id);
  return {
    purpose: 'deposit',
    bookingId,
    customerId,
    paymentMethodId: paymentMethodId ?? '',
    amount: cents(12_000),
    paymentId: crypto.randomUUID(),
  } as const;
}

async function onboard(accountId: string): Promise<void> {
  const link = lastStep(await payments.createAccountLink(accountId, ONBOARDING_URLS));
  await visitOnboarding(link);
  expect(await completeOnboarding(link, { name: 'Jana', iban: 'SK31 1200 0000 1987 4263 7541' })).toBe(ONBOARDING_URLS.returnUrl);
}

function lastStep(url: string): string {
  return url.split('/').at(-1) ?? '';
}

function expectNear(date: Date | null, milliseconds: number): void {
  expect(Math.abs((date?.getTime() ?? 0) - milliseconds)).toBeLessThan(60_000);
}

async function expectFailure(call: Promise<unknown>, failure: PaymentFailure, code?: string): Promise<void> {
  await expect(call).rejects.toMatchObject({ name: 'PaymentError', failure, ...(code ? { code } : {}) });
}

interface Arrival {
  url: string;
  body: string;
  signature: string;
}

class WebhookInbox {
  readonly #arrivals: Arrival[] = [];
  readonly #refused = new Set<string>();

  constructor(
    readonly url: string,
    readonly server: Server,
  ) {}

  take(arrival: Arrival): boolean {
    if ([...this.#refused].some((text) => arrival.body.includes(text))) return false;
    this.#arrivals.push(arrival);
    return true;
  }
  refuse(text: string): void {
    this.#refused.add(text);
  }
  accept(text: string): void {
    this.#refused.delete(text);
  }
  events() {
    return this.#arrivals.map(({ url, body, signature }) =>
      url === '/webhooks/payments' ? payments.verifyEvent(body, signature) : payments.verifyAccountEvent(body, signature),
    );
  }
  eventsAbout(bookingId: string) {
    return this.events().filter((event) => event.bookingId === bookingId);
  }
  typesAbout(bookingId: string): string[] {
    return this.eventsAbout(bookingId).map(({ type }) => type);
  }
  lastAbout(bookingId: string): Arrival {
    const last = this.#arrivals.findLast(({ body }) => body.includes(bookingId));
    if (!last) throw new Error(`no webhook about ${bookingId}`);
    return last;
  }
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}

async function openInbox(): Promise<WebhookInbox> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const taken = opened.take({ url, body: Buffer.concat(chunks).toString(), signature: String(headers['stripe-signature']) });
      response.writeHead(taken ? 200 : 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const opened = new WebhookInbox(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  return opened;
}
