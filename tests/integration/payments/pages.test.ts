/** The hosted page: for whom, for what, until when, and one at a time. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { toInstant } from '#app/domain/bookings/local-time.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { openDepositCheckout, openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { providers } from '#app/composition.server.ts';
import { PaymentError } from '#app/providers/payments/payments.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import { findObject } from '#app/simulators/payments/object-store.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { db } from '#db/client.ts';
import { simulatedObjects } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { sweepDeadlines } from '#jobs/sweep-deadlines.server.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import {
  authorized,
  bookingRow,
  cardEntry,
  CARDS,
  confirmed,
  confirmedInScene,
  createScene,
  HOUR,
  letTimePass,
  MINUTE,
  pay,
  paymentRow,
  periodIn,
  requested,
  travelTo,
} from '#tests/factories/bookings.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { countRequests } from '#tests/support/provider-calls.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
afterEach(() => vi.restoreAllMocks());

const pagesMade = () => countRequests('POST', '/v1/checkout/sessions');
const pageAt = async (address: string) => {
  const page = await findObject(db(), 'checkout.session', address.split('/').at(-1) ?? '');
  if (!page) throw new Error(`no page at ${address}`);
  return page;
};

/** The provider stores a failure under the next keys; the adapter asks three times under each. */
const failForGood = (path: string, keys: number) => setFault('error-500-stored', { match: `POST ${path}`, times: 3 * keys });

/** What happens when the page has been made and nobody has heard of it yet. Answers with the page's id. */
const onceMade = (happens: () => Promise<void>) => {
  const { payments } = providers();
  const create = payments.createCheckout.bind(payments);
  return new Promise<string>((resolve) => {
    vi.spyOn(payments, 'createCheckout').mockImplementationOnce(async (...asked) => {
      const page = await create(...asked);
      resolve(page.id);
      await happens();
      return page;
    });
  });
};

describe('the page for the rent', () => {
  it('says what is paid for which booking, and outlives the time to pay', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    const page = await pageAt(await openRentCheckout(scene.renter, bookingId));
    const { totalCost, paymentExpiresAt } = await bookingRow(bookingId);
    expect(page).toMatchObject({ amount_total: totalCost, metadata: { booking_id: bookingId, purpose: 'rent' } });
    expect(page.sim.intent.metadata).toEqual(page.metadata);
    expect(page.expires_at * 1_000).toBeGreaterThan(paymentExpiresAt.getTime());
  });

  it('is for the renter alone, and for as long as there is time to pay', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await expect(openRentCheckout(scene.lender, bookingId)).rejects.toThrow('notFound');
    await expect(openRentCheckout(await createMember(), bookingId)).rejects.toThrow('notFound');
    letTimePass(30 * MINUTE);
    await expect(openRentCheckout(scene.renter, bookingId)).rejects.toThrow('conflict');
  });

  it('is closed when the time to pay is over', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    const address = await openRentCheckout(scene.renter, bookingId);
    letTimePass(30 * MINUTE);
    await runDueWork();
    expect(await pageAt(address)).toMatchObject({ status: 'expired', url: null });
  });

  it('is closed, and nobody led there, when the request has ended while it was made', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    const made = onceMade(async () => {
      letTimePass(30 * MINUTE);
      // why not more of what is due: the payment itself is not let go yet
      await sweepDeadlines(DEADLINE_TRANSITIONS);
    });
    await expect(openRentCheckout(scene.renter, bookingId)).rejects.toThrow('conflict');
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
    expect(await pageAt(await made)).toMatchObject({ status: 'expired' });
  });

  it('is opened again as long as it is open, and made anew when it has ended', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    const first = await openRentCheckout(scene.renter, bookingId);
    const made = await pagesMade();
    expect(await openRentCheckout(scene.renter, bookingId)).toBe(first);
    expect(await pagesMade()).toBe(made);
    await providers().payments.expireCheckout((await pageAt(first)).id, `by-hand:${bookingId}`);
    expect(await pageAt(await openRentCheckout(scene.renter, bookingId))).toMatchObject({ status: 'open' });
  });

  it('is not made a second time when the first was paid and nobody has heard of it yet', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await setFault('drop-webhooks', { times: 20 });
    await pay(scene, bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'unpaid' });
    await expect(openRentCheckout(scene.renter, bookingId)).rejects.toThrow('conflict');
  });

  it('is waited for while another press is making it, and not for anything else', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    const create = vi.spyOn(providers().payments, 'createCheckout');
    create.mockRejectedValueOnce(new PaymentError('unavailable', 'idempotency_key_in_use', 'the first press is under way'));
    expect(await openRentCheckout(scene.renter, bookingId)).toContain('/simulators/checkout/');
    const other = await requested(scene, { period: periodIn(20) });
    create.mockRejectedValueOnce(new PaymentError('unavailable', null, 'away'));
    await expect(openRentCheckout(scene.renter, other)).rejects.toThrow('providerUnavailable');
  });

  it('of every booking belongs to the renter’s one customer', async () => {
    const scene = await createScene();
    const made = await countRequests('POST', '/v1/customers');
    await openRentCheckout(scene.renter, await requested(scene));
    const other = await createListing({ ownerId: scene.lender.id });
    await openRentCheckout(scene.renter, await requested({ ...scene, listingId: other.id }));
    expect(await countRequests('POST', '/v1/customers')).toBe(made + 1);
  });

  it('is there also when the provider failed for good under the first keys of customer and page', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await failForGood('/v1/customers', 1);
    await failForGood('/v1/checkout/sessions', 1);
    const address = await openRentCheckout(scene.renter, bookingId);
    expect(await pageAt(address)).toMatchObject({ status: 'open' });
    expect(await openRentCheckout(scene.renter, bookingId)).toBe(address);
  });

  it('goes on at the next press where this one ended, with keys of its own', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await failForGood('/v1/customers', 2);
    await expect(openRentCheckout(scene.renter, bookingId)).rejects.toThrow('providerUnavailable');
    expect(await paymentRow(bookingId)).toMatchObject({ checkoutAttempt: 0 });
    await failForGood('/v1/checkout/sessions', 2);
    await expect(openRentCheckout(scene.renter, bookingId)).rejects.toThrow('providerUnavailable');
    expect(await pageAt(await openRentCheckout(scene.renter, bookingId))).toMatchObject({ status: 'open' });
  });
});

describe('the page for the deposit hold', () => {
  const refused = async () => {
    const scene = await createScene();
    const period = periodIn(2, 2);
    // why: at any hour of the day the hold is due, and its page ends before the pickup
    travelTo(toInstant(period.pickup), -40 * HOUR);
    const bookingId = await confirmed(scene, { period, protection: 'deposit', card: CARDS.laterChargesFail });
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'action_required' });
    return { scene, bookingId };
  };

  it('holds the deposit, whatever the rent is, and nothing else', async () => {
    const { scene, bookingId } = await refused();
    const page = await pageAt(await openDepositCheckout(scene.renter, bookingId));
    expect(page).toMatchObject({ amount_total: 120_00, metadata: { booking_id: bookingId, purpose: 'deposit' } });
    await payCheckout(page.id, cardEntry(CARDS.fine));
    const [intent] = await db()
      .select({ body: simulatedObjects.body })
      .from(simulatedObjects)
      .where(eq(sql`${simulatedObjects.body}->'sim'->>'session'`, page.id));
    expect(intent?.body).toMatchObject({ status: 'requires_capture', amount: 120_00 });
  });

  it('is not made a second time when the first was confirmed and nobody has heard of it yet', async () => {
    const { scene, bookingId } = await refused();
    const first = await openDepositCheckout(scene.renter, bookingId);
    await payCheckout(first.split('/').at(-1) ?? '', cardEntry(CARDS.fine));
    const made = await pagesMade();
    await expect(openDepositCheckout(scene.renter, bookingId)).rejects.toThrow('conflict');
    expect(await pagesMade()).toBe(made);
    await syncPayment(bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'held' });
  });

  it('that is asked for less than an hour before the pickup costs nobody the rent, and mail and page say so', async () => {
    const scene = await createScene();
    const period = periodIn(2, 1);
    travelTo(toInstant(period.pickup), -HOUR);
    const bookingId = await authorized(scene, { period, protection: 'deposit', card: CARDS.laterChargesFail });
    letTimePass(20 * MINUTE);
    await actOnBooking(scene.lender, bookingId, 'approve');
    await runDueWork();
    const { totalCost, startAt } = await bookingRow(bookingId);
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'holdNeedsCard', refundWithoutHold: totalCost });
    const text = (await mailsTo(scene.renter.email)).at(-1)?.text ?? '';
    expect(text).toContain(`Bez karty vrátime: ${formatMoney(totalCost, 'sk')}`);
    expect(text).not.toContain('Bez karty prídete o');
    travelTo(startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', refundedAmount: totalCost });
  });

  it('is closed, and nobody led there, when the booking has ended while it was made', async () => {
    const { scene, bookingId } = await refused();
    const made = onceMade(async () => {
      travelTo((await bookingRow(bookingId)).startAt);
      await runDueWork();
    });
    await expect(openDepositCheckout(scene.renter, bookingId)).rejects.toThrow('conflict');
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
    expect(await pageAt(await made)).toMatchObject({ status: 'expired' });
  });

  it('is closed when another press has led to another one meanwhile', async () => {
    const { scene, bookingId } = await refused();
    let second = '';
    const made = onceMade(async () => {
      letTimePass(60 * MINUTE);
      second = await openDepositCheckout(scene.renter, bookingId);
    });
    await expect(openDepositCheckout(scene.renter, bookingId)).rejects.toThrow('conflict');
    expect(await pageAt(await made)).toMatchObject({ status: 'expired' });
    expect(await pageAt(second)).toMatchObject({ status: 'open' });
    await payCheckout(second.split('/').at(-1) ?? '', cardEntry(CARDS.fine));
    await syncPayment(bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'held' });
  });

  it('is there at the next press when the provider failed for good under its first keys', async () => {
    const { scene, bookingId } = await refused();
    await failForGood('/v1/checkout/sessions', 2);
    await expect(openDepositCheckout(scene.renter, bookingId)).rejects.toThrow('providerUnavailable');
    expect(await pageAt(await openDepositCheckout(scene.renter, bookingId))).toMatchObject({ status: 'open' });
  });

  it('is the same for two presses at once', async () => {
    const { scene, bookingId } = await refused();
    let second = '';
    void onceMade(async () => {
      second = await openDepositCheckout(scene.renter, bookingId);
    });
    const first = await openDepositCheckout(scene.renter, bookingId);
    expect(first).toBe(second);
    expect(await pageAt(first)).toMatchObject({ status: 'open' });
  });

  it('is there when a card refused, before the start', async () => {
    const { scene, bookingId: scheduled } = await confirmedInScene({ protection: 'deposit' });
    await expect(openDepositCheckout(scene.renter, scheduled)).rejects.toThrow('conflict');
    const { scene: other, bookingId } = await refused();
    await expect(openDepositCheckout(other.lender, bookingId)).rejects.toThrow('notFound');
    travelTo((await bookingRow(bookingId)).startAt);
    await expect(openDepositCheckout(other.renter, bookingId)).rejects.toThrow('conflict');
  });
});
