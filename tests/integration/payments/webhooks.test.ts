/** Webhooks: stored once, acted upon once, and only as hints about where to look (rule R7). */
import { randomUUID } from 'node:crypto';

import { desc, eq, like } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { syncOwnIdentity } from '#app/modules/accounts/sync-identity.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { drainOutbox } from '#jobs/drain-outbox.server.ts';
import { performEffect } from '#jobs/perform-effect.server.ts';
import { processWebhook } from '#jobs/process-webhook.server.ts';
import { receiveWebhook } from '#app/modules/webhooks/receive-webhook.server.ts';
import { providers } from '#app/composition.server.ts';
import { InvalidSignatureError } from '#app/providers/invalid-signature.ts';
import { decideApplicant } from '#app/simulators/identity/applicants.server.ts';
import { completeOnboarding, visitOnboarding } from '#app/simulators/payments/hosted-onboarding.server.ts';
import { deliverDueWebhooks } from '#app/simulators/payments/deliver-due-webhooks.server.ts';
import { openOnboarding } from '#app/modules/payments/payment-account.server.ts';
import { openSession, viewerOf } from '#app/modules/accounts/sessions.server.ts';
import { signatureHeaders } from '#app/simulators/deliver-webhooks.server.ts';
import { db } from '#db/client.ts';
import { outbox, profiles, simulatedDeliveries, simulatedObjects, simulatedRequests, webhookEvents } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

import {
  authorizedInScene,
  bookingRow,
  confirmedInScene,
  createLender,
  paymentBecomes,
  paymentRow,
  periodIn,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
afterEach(() => void vi.restoreAllMocks());

interface Hint {
  bookingId?: string;
  paymentIntentId?: string;
  accountId?: string;
}

/** Stores an event as if it had come in. Returns its id. */
async function storedEvent(hint: Hint): Promise<string> {
  const eventId = `evt_${randomUUID()}`;
  const payload = { bookingId: null, paymentIntentId: null, accountId: null, ...hint };
  await db().insert(webhookEvents).values({ provider: 'payments', eventId, type: 'something.happened', payload, receivedAt: now() });
  return eventId;
}

const eventRow = async (eventId: string) => (await db().select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId)))[0];
const outboxRow = async (key: string) => (await db().select().from(outbox).where(eq(outbox.key, key)))[0];
const callsOf = (path: string) => db().$count(simulatedRequests, like(simulatedRequests.path, path));

describe('a webhook', () => {
  it('that is sent again is stored once and noted once, whether one after the other or all at the same time', async () => {
    const event = { id: `evt_${randomUUID()}`, object: 'event', livemode: false, type: 'charge.captured', data: { object: {} } };
    const body = JSON.stringify(event);
    const receive = () => receiveWebhook('payments', body, new Headers(signatureHeaders('payments', body)));
    await receive();
    await receive();
    await Promise.all([receive(), receive(), receive(), receive(), receive()]);
    expect(await db().$count(webhookEvents, eq(webhookEvents.eventId, event.id))).toBe(1);
    expect(await db().$count(outbox, eq(outbox.key, `webhook:payments:${event.id}`))).toBe(1);
  });

  it('that was acted upon is marked, and not acted upon again', async () => {
    const { stripeAccountId = '' } = await accountOf(await createLender());
    const eventId = await storedEvent({ accountId: stripeAccountId });
    await processWebhook('payments', eventId);
    expect((await eventRow(eventId))?.processedAt).toBeInstanceOf(Date);
    const calls = await callsOf(`/v1/accounts/${stripeAccountId}`);
    await processWebhook('payments', eventId);
    expect(await callsOf(`/v1/accounts/${stripeAccountId}`)).toBe(calls);
  });

  it('about an account brings the lender’s profile in line with it', async () => {
    const lender = await createLender();
    const { stripeAccountId } = await accountOf(lender);
    const off = { stripeChargesEnabled: false, stripePayoutsEnabled: false };
    await db().update(profiles).set(off).where(eq(profiles.id, lender.id));
    await processWebhook('payments', await storedEvent({ accountId: stripeAccountId }));
    expect(await accountOf(lender)).toMatchObject({
      stripeChargesEnabled: true,
      stripePayoutsEnabled: true,
    });
  });

  it('that names a payment and no booking finds the booking', async () => {
    const { scene, bookingId } = await authorizedInScene();
    await actOnBooking(scene.lender, bookingId, 'approve');
    const intentId = (await paymentRow(bookingId)).intentId ?? '';
    await providers().payments.capture(intentId, `by-hand:${bookingId}`);
    expect((await bookingRow(bookingId)).status).toBe('approved');
    await processWebhook('payments', await storedEvent({ paymentIntentId: intentId }));
    expect((await bookingRow(bookingId)).status).toBe('confirmed');
  });
});

describe('what happens on lenders’ accounts', () => {
  const lost = { stripeChargesEnabled: false, stripePayoutsEnabled: false };

  it('comes to an address of its own, under a secret of its own, and the other secret is refused at each', async () => {
    const lender = await createLender();
    const account = (await accountOf(lender)).stripeAccountId;
    await db().update(profiles).set(lost).where(eq(profiles.id, lender.id));
    const event = { id: `evt_${randomUUID()}`, object: 'event', livemode: false, type: 'payout.paid', account };
    const body = JSON.stringify({ ...event, data: { object: { id: 'po_1', object: 'payout' } } });
    const signedFor = (address: 'payments' | 'payment-accounts') => new Headers(signatureHeaders(address, body));
    await expect(receiveWebhook('payment-accounts', body, signedFor('payments'))).rejects.toThrow(InvalidSignatureError);
    await expect(receiveWebhook('payments', body, signedFor('payment-accounts'))).rejects.toThrow(InvalidSignatureError);
    expect(await eventRow(event.id)).toBeUndefined();
    await receiveWebhook('payment-accounts', body, signedFor('payment-accounts'));
    await drainOutbox(performEffect, 'payments');
    expect(await accountOf(lender)).toMatchObject({ stripeChargesEnabled: true, stripePayoutsEnabled: true });
  });

  it('is sent there, and not where payments are told of', async () => {
    const { id } = await createLender();
    await db().update(profiles).set(lost).where(eq(profiles.id, id));
    const lender = await viewerOf(await openSession(id, 'member', null));
    const link = (lender && (await openOnboarding(lender)))?.split('/').at(-1) ?? '';
    await visitOnboarding(link);
    await completeOnboarding(link, { name: 'Jana', iban: 'SK3112000000198742637541' });
    await deliverDueWebhooks();
    const [delivery] = await db().select().from(simulatedDeliveries).orderBy(desc(simulatedDeliveries.id)).limit(1);
    expect(delivery).toMatchObject({ provider: 'payment-accounts', deliveredAt: expect.any(Date) });
    await drainOutbox(performEffect, 'payments');
    expect(await accountOf({ id })).toMatchObject({ stripeChargesEnabled: true, stripePayoutsEnabled: true });
  });
});

describe('a webhook about something that is not known here', () => {
  const objects: Record<string, object> = {
    'a booking whose name is no id': { id: 'ch_1', object: 'charge', metadata: { booking_id: 'order-1207' } },
    'a booking that is not there': { id: 'ch_1', object: 'charge', metadata: { booking_id: randomUUID() } },
    'a payment of nobody': { id: 'pi_of_nobody', object: 'payment_intent' },
    'an account of nobody': { id: 'acct_of_nobody', object: 'account' },
    'an object of another kind': { id: 'sub_1', object: 'subscription' },
  };

  it.each(Object.entries(objects))('%s is stored and done with, at once', async (_, object) => {
    const event = { id: `evt_${randomUUID()}`, object: 'event', livemode: false, type: 'something.happened', data: { object } };
    const body = JSON.stringify(event);
    await receiveWebhook('payments', body, new Headers(signatureHeaders('payments', body)));
    await drainOutbox(performEffect, 'payments');
    expect(await outboxRow(`webhook:payments:${event.id}`)).toMatchObject({ attempts: 1, lastError: null, doneAt: expect.any(Date) });
    expect((await eventRow(event.id))?.processedAt).toBeInstanceOf(Date);
  });

  it.each([
    ['whose name is no id', 'nobody'],
    ['who is not there', '00000000-0000-4000-8000-000000000009'],
  ])('a person %s is stored and done with, at once', async (_, externalUserId) => {
    const createdAtMs = now().toISOString().replace('T', ' ').replace('Z', '');
    const body = JSON.stringify({ applicantId: randomUUID(), externalUserId, type: 'applicantReviewed', createdAtMs });
    await receiveWebhook('identity', body, new Headers(signatureHeaders('identity', body)));
    await drainOutbox(performEffect, 'identity');
    const [row] = await db().select().from(outbox).where(like(outbox.key, 'webhook:identity:%')).orderBy(desc(outbox.id)).limit(1);
    expect(row).toMatchObject({ attempts: 1, lastError: null, doneAt: expect.any(Date) });
  });

  it('a booking of no id does not keep its payment from being found', async () => {
    const { scene, bookingId } = await authorizedInScene();
    await actOnBooking(scene.lender, bookingId, 'approve');
    const paymentIntentId = (await paymentRow(bookingId)).intentId ?? '';
    await providers().payments.capture(paymentIntentId, `by-hand:${bookingId}`);
    await processWebhook('payments', await storedEvent({ bookingId: 'order-1207', paymentIntentId }));
    expect((await bookingRow(bookingId)).status).toBe('confirmed');
  });

  it('an account that the provider has no more takes nothing and is paid nothing', async () => {
    const lender = await createLender();
    const { stripeAccountId } = await accountOf(lender);
    await db().delete(simulatedObjects).where(eq(simulatedObjects.id, stripeAccountId));
    await processWebhook('payments', await storedEvent({ accountId: stripeAccountId }));
    expect(await accountOf(lender)).toMatchObject({ stripeChargesEnabled: false, stripePayoutsEnabled: false });
  });
});

describe('an event about the deposit hold', () => {
  it('that names no booking leads to the booking', async () => {
    const { bookingId } = await confirmedInScene({ period: periodIn(1), protection: 'deposit' });
    const { intentId } = await paymentRow(bookingId);
    const hold = await paymentRow(bookingId, 'deposit');
    const calls = await callsOf(`/v1/payment_intents/${intentId}`);
    await processWebhook('payments', await storedEvent({ paymentIntentId: hold.intentId ?? '' }));
    expect(await callsOf(`/v1/payment_intents/${intentId}`)).toBe(calls + 1);
  });
});

describe('an event of the identity check', () => {
  it('is taken with its provider’s signature alone, and changes the profile', async () => {
    const { id: userId } = await createMember({ identityVerified: false });
    await decideApplicant(userId, 'approve');
    const createdAtMs = now().toISOString().replace('T', ' ').replace('Z', '');
    const event = { applicantId: randomUUID(), externalUserId: userId, type: 'applicantReviewed', reviewStatus: 'completed', createdAtMs };
    const body = JSON.stringify(event);
    await expect(receiveWebhook('identity', body, new Headers())).rejects.toThrow(InvalidSignatureError);
    await receiveWebhook('identity', body, new Headers(signatureHeaders('identity', body)));
    await processWebhook('identity', `${event.applicantId}:applicantReviewed:${createdAtMs}`);
    const [profile] = await db().select().from(profiles).where(eq(profiles.id, userId));
    expect(profile).toMatchObject({ isIdentityVerified: true, verificationStatus: 'verified' });
  });

  it('counts although the provider’s clock is some seconds behind, and the member has asked meanwhile', async () => {
    const member = await createMember({ identityVerified: false });
    await decideApplicant(member.id, 'pending');
    await syncOwnIdentity(member);
    await decideApplicant(member.id, 'approve');
    const createdAtMs = new Date(now().getTime() - 5_000).toISOString().replace('T', ' ').replace('Z', '');
    const event = { applicantId: randomUUID(), externalUserId: member.id, type: 'applicantReviewed', createdAtMs };
    const body = JSON.stringify(event);
    await receiveWebhook('identity', body, new Headers(signatureHeaders('identity', body)));
    await processWebhook('identity', `${event.applicantId}:applicantReviewed:${createdAtMs}`);
    const [profile] = await db().select().from(profiles).where(eq(profiles.id, member.id));
    expect(profile?.verificationStatus).toBe('verified');
  });
});

async function accountOf({ id }: { id: string }) {
  const [profile] = await db().select().from(profiles).where(eq(profiles.id, id));
  return { ...profile, stripeAccountId: profile?.stripeAccountId ?? '' };
}

it('an authorisation that was read before the capture is no late one after it', async () => {
  const { scene, bookingId } = await authorizedInScene();
  const { payments } = providers();
  const before = await payments.readIntent((await paymentRow(bookingId)).intentId ?? '');
  vi.spyOn(payments, 'readIntent').mockImplementationOnce(async () => {
    await actOnBooking(scene.lender, bookingId, 'approve');
    await paymentBecomes('captured', bookingId);
    return before;
  });
  await syncPayment(bookingId);
  expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' });
  expect(await db().$count(outbox, like(outbox.key, `${bookingId}:late-authorization:%`))).toBe(0);
});
