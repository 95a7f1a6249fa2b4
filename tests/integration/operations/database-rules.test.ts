/** The database keeps what must be kept, and announces which public pages a change concerns, whoever makes it. */
import { randomUUID } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { cents, ZERO } from '#app/domain/money/money.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { connect, db, inTransaction, violatedConstraint } from '#db/client.ts';
import {
  auditLog,
  blockedDates,
  bookingEvents,
  bookingPayments,
  bookingRequests,
  ledgerEntries,
  listingImages,
  listings,
  outbox,
  profiles,
  refunds,
  signUps,
  takenPeriods,
  transfers,
  users,
} from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { until } from '#scripts/servers/processes.ts';

import { bookingRow, createScene, HOUR, periodIn, request, requested } from '#tests/factories/bookings.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';
import { createSignUp } from '#tests/factories/sign-ups.ts';

useProviderWorld();

const constraintOf = (work: Promise<unknown>) => work.then(() => null, violatedConstraint);
const appendOnly = { cause: { code: '23001' } };

describe('a booking', () => {
  const change = (id: string, values: Partial<typeof bookingRequests.$inferInsert>) =>
    db().update(bookingRequests).set(values).where(eq(bookingRequests.id, id));

  it('gives back no more than was paid', async () => {
    const id = await requested(await createScene());
    const { totalCost } = await bookingRow(id);
    expect(await constraintOf(change(id, { refundedAmount: cents(totalCost + 1) }))).toBe('booking_requests_amounts');
    expect(await constraintOf(change(id, { refundedAmount: totalCost }))).toBeNull();
  });

  it('that is moved moves in the calendar, and frees what it leaves', async () => {
    const scene = await createScene();
    const id = await requested(scene, { period: periodIn(10) });
    const { startAt, endAt } = await bookingRow(id);
    const later = { startAt: new Date(startAt.getTime() + 240 * HOUR), endAt: new Date(endAt.getTime() + 240 * HOUR) };
    await change(id, later);
    const [taken] = await db()
      .select({ from: sql<string>`lower(${takenPeriods.period})` })
      .from(takenPeriods)
      .where(eq(takenPeriods.bookingId, id));
    expect(new Date(taken?.from ?? 0)).toEqual(later.startAt);
    const renter = await createMember();
    expect(await request({ ...scene, renter }, { period: periodIn(10) })).toMatchObject({ ok: true, requested: 'now' });
  });

  it('cannot be moved onto a part of the time that another one takes', async () => {
    const scene = await createScene();
    const first = await bookingRow(await requested(scene, { period: periodIn(10) }));
    const second = await requested(scene, { period: periodIn(20) });
    const onto = (hours: number) => change(second, { startAt: new Date(first.endAt.getTime() - hours * HOUR) });
    expect(await constraintOf(onto(1))).toBe('taken_periods_no_overlap');
    expect(await constraintOf(onto(0))).toBeNull();
  });

  it('cannot be had on dates that its owner has blocked', async () => {
    const scene = await createScene();
    const id = await requested(scene, { period: periodIn(10) });
    const { startAt, endAt } = await bookingRow(id);
    const other = await createListing({ ownerId: scene.lender.id });
    await db().insert(blockedDates).values({ listingId: other.id, startAt, endAt, createdAt: now() });
    const outcome = await request({ ...scene, listingId: other.id }, { period: periodIn(10) });
    expect(outcome).toEqual({ ok: false, reason: 'datesTaken' });
  });

  it('has a form and a payment of its own', async () => {
    const scene = await createScene();
    const [first, second] = [await requested(scene), await requested(scene, { period: periodIn(20) })];
    const { formKey } = await bookingRow(first);
    expect(await constraintOf(change(second, { formKey }))).toBe('booking_requests_form_unique');
    const changePayment = (bookingId: string, patch: { intentId: string } | { chargeId: string }) =>
      db().update(bookingPayments).set(patch).where(eq(bookingPayments.bookingId, bookingId));
    await changePayment(first, { intentId: 'pi_of_the_first' });
    expect(await constraintOf(changePayment(second, { intentId: 'pi_of_the_first' }))).toBe('booking_payments_intent_unique');
    await changePayment(first, { chargeId: 'ch_of_the_first' });
    expect(await constraintOf(changePayment(second, { chargeId: 'ch_of_the_first' }))).toBe('booking_payments_charge_unique');
  });
});

describe('a payment', () => {
  const charged = async () => {
    const [payment] = await db()
      .update(bookingPayments)
      .set({ state: 'captured', capturedAmount: cents(10_00), intentId: `pi_${randomUUID()}` })
      .where(eq(bookingPayments.bookingId, await requested(await createScene())))
      .returning();
    if (!payment) throw new Error('no payment');
    return payment;
  };
  const row = (paymentId: string, amount: number) => ({
    paymentId,
    amount: cents(amount),
    state: 'due' as const,
    createdAt: now(),
    updatedAt: now(),
  });
  const giveBack = (paymentId: string, amount: number, origin: 'booking' | 'provider' = 'booking') =>
    constraintOf(
      db()
        .insert(refunds)
        .values({ ...row(paymentId, amount), origin })
        .execute(),
    );
  const payOut = (paymentId: string, amount: number) => constraintOf(db().insert(transfers).values(row(paymentId, amount)).execute());

  it('gives back and pays out at most what was charged, in whatever order', async () => {
    const { id } = await charged();
    expect(await giveBack(id, 10_01)).toBe('payment_overdrawn');
    expect(await giveBack(id, 6_00)).toBeNull();
    expect(await payOut(id, 4_01)).toBe('payment_overdrawn');
    expect(await payOut(id, 4_00)).toBeNull();
    expect(await giveBack(id, 1)).toBe('payment_overdrawn');
    expect(await giveBack(id, 10_00, 'provider')).toBeNull();
    await db().update(refunds).set({ state: 'failed' }).where(eq(refunds.paymentId, id));
    expect(await giveBack(id, 6_00), 'what came back is not given').toBeNull();
  });

  it('gives back and pays out at most what was charged, also at the same moment', async () => {
    const { id } = await charged();
    const ended = await meanwhile(
      (tx) => tx.insert(refunds).values({ ...row(id, 6_00), origin: 'booking' }),
      () => payOut(id, 6_00),
    );
    expect(ended).toEqual({ status: 'fulfilled', value: 'payment_overdrawn' });
  });

  it('is charged only what was authorised, and there is one rent', async () => {
    const { id, bookingId, lines } = await charged();
    const change = (patch: Partial<typeof bookingPayments.$inferInsert>) =>
      constraintOf(db().update(bookingPayments).set(patch).where(eq(bookingPayments.id, id)).execute());
    expect(await change({ capturedAmount: cents(1_000_00) })).toBe('booking_payments_amounts');
    expect(await change({ capturedAmount: ZERO })).toBe('booking_payments_captured');
    const another = {
      bookingId,
      purpose: 'rent' as const,
      amount: cents(1),
      state: 'open' as const,
      lines,
      createdAt: now(),
      updatedAt: now(),
    };
    expect(await constraintOf(db().insert(bookingPayments).values(another).execute())).toBe('booking_payments_generation_unique');
    expect(
      await constraintOf(
        db()
          .insert(bookingPayments)
          .values({ ...another, generation: 2 })
          .execute(),
      ),
    ).toBe('booking_payments_one_rent');
  });
});

describe('what was written', () => {
  it('in the books, the history and the audit log is neither changed nor deleted', async () => {
    const id = await requested(await createScene());
    const leg = { bookingId: id, movement: `${id}:test`, at: now() };
    await inTransaction((tx) =>
      tx.insert(ledgerEntries).values([
        { ...leg, account: 'provider', amount: cents(10_00) },
        { ...leg, account: 'renter', amount: cents(-10_00) },
      ]),
    );
    await audit(db(), { actorId: null, action: 'account.created', subjectType: 'account', subjectId: id });
    await expect(db().update(ledgerEntries).set({ movement: 'other' })).rejects.toMatchObject(appendOnly);
    await expect(db().delete(ledgerEntries)).rejects.toMatchObject(appendOnly);
    await expect(db().update(bookingEvents).set({ event: 'other' })).rejects.toMatchObject(appendOnly);
    await expect(db().delete(bookingEvents)).rejects.toMatchObject(appendOnly);
    await expect(db().update(auditLog).set({ action: 'other' })).rejects.toMatchObject(appendOnly);
    await expect(db().delete(auditLog)).rejects.toMatchObject(appendOnly);
  });

  it('under a key stands there once: an effect, a leg of a movement', async () => {
    const id = await requested(await createScene());
    await commitWork((work) => work.note(`once:${id}`, { kind: 'payment.release', paymentId: id }));
    const [noted] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `once:${id}`));
    if (!noted) throw new Error('nothing was noted');
    const { id: _, ...again } = noted;
    expect(await constraintOf(db().insert(outbox).values(again).execute())).toBe('outbox_key_unique');
    const legs = (['provider', 'renter'] as const).map((account, index) => ({
      bookingId: id,
      movement: `${id}:twice`,
      account,
      amount: cents(index === 0 ? 5 : -5),
      at: now(),
    }));
    const book = () => inTransaction((tx) => tx.insert(ledgerEntries).values(legs));
    await book();
    expect(await constraintOf(book())).toBe('ledger_entries_leg_unique');
  });
});

describe('people', () => {
  it('have roles that exist, and an account at the payment provider of their own', async () => {
    const [one, other] = [await createMember({ stripeAccountId: 'acct_of_one' }), await createMember()];
    const share = db().update(profiles).set({ stripeAccountId: 'acct_of_one' }).where(eq(profiles.id, other.id));
    expect(await constraintOf(share.execute())).toBe('profiles_stripe_account_unique');
    const rise = db()
      .update(users)
      .set({ role: 'owner' as never })
      .where(eq(users.id, one.id));
    expect(await constraintOf(rise.execute())).toBe('users_role_known');
  });

  it('leave no password with a sign-up that is settled, and share no link', async () => {
    const [first, second] = [await createSignUp('kajak-stan-lyze'), await createSignUp('kajak-stan-lyze')];
    const change = (email: string, values: Partial<typeof signUps.$inferInsert>) =>
      db().update(signUps).set(values).where(eq(signUps.email, email)).execute();
    expect(await constraintOf(change(first.email, { settledAt: now() }))).toBe('sign_ups_password_until_settled');
    expect(await constraintOf(change(first.email, { passwordHash: null }))).toBe('sign_ups_password_until_settled');
    const [row] = await db().select().from(signUps).where(eq(signUps.email, first.email));
    expect(await constraintOf(change(second.email, { tokenHash: row?.tokenHash ?? '' }))).toBe('sign_ups_token_unique');
  });
});

describe('a change of what strangers may read is announced', () => {
  const { client } = connect(process.env.DATABASE_URL ?? '', { max: 2 });
  let heard: string[] = [];
  beforeAll(async () => {
    await client.listen('public_changes', (part) => void heard.push(part));
  });
  afterAll(() => client.end());

  /** What is announced of a change, without repetitions. */
  async function saidOf(work: () => Promise<unknown>): Promise<string[]> {
    heard = [];
    await work();
    const end = randomUUID();
    await client.notify('public_changes', end);
    await until(() => heard.includes(end), 5_000, 'nothing is heard');
    return [...new Set(heard.filter((part) => part !== end))].sort();
  }

  it('of a listing: when it comes, changes, is hidden and goes, and not before it is public', async () => {
    const { id: ownerId } = await createMember();
    const draft = await createListing({ ownerId, status: 'draft' });
    const update = (id: string, values: Partial<typeof listings.$inferInsert>) => () =>
      db().update(listings).set(values).where(eq(listings.id, id));
    expect(await saidOf(update(draft.id, { title: 'Stan' }))).toEqual([]);
    expect(await saidOf(() => createListing({ ownerId }))).toEqual(['catalogue']);
    const both = ['catalogue', `listing:${draft.id}`];
    expect(await saidOf(update(draft.id, { status: 'active' }))).toEqual(both);
    expect(await saidOf(update(draft.id, { status: 'suspended' }))).toEqual(both);
    await saidOf(update(draft.id, { status: 'active' }));
    expect(await saidOf(() => db().delete(listings).where(eq(listings.id, draft.id)))).toEqual(both);
  });

  it('of its pictures: each that comes, changes and goes', async () => {
    const { id: listingId } = await createListing({ ownerId: (await createMember()).id });
    const both = ['catalogue', `listing:${listingId}`];
    const picture = and(eq(listingImages.listingId, listingId), eq(listingImages.sortOrder, 5));
    const values = { listingId, url: '/pictures/x', sortOrder: 5, isPrimary: false, createdAt: now() };
    expect(await saidOf(() => db().insert(listingImages).values(values))).toEqual(both);
    expect(await saidOf(() => db().update(listingImages).set({ altText: 'Kajak' }).where(picture))).toEqual(both);
    expect(await saidOf(() => db().delete(listingImages).where(picture))).toEqual(both);
  });

  it('of its owner: what pages show of her and what decides whether they may', async () => {
    const { id: ownerId } = await createMember({ identityVerified: false });
    const { id: listingId } = await createListing({ ownerId });
    const saidOfProfile = (values: Partial<typeof profiles.$inferInsert>) =>
      saidOf(() => db().update(profiles).set(values).where(eq(profiles.id, ownerId)));
    for (const values of [
      { isIdentityVerified: true },
      { stripeChargesEnabled: true },
      { stripePayoutsEnabled: true },
      { accountStatus: 'suspended' },
      { fullName: 'Mária Malá' },
      { totalAsLender: 1 },
    ] as const) {
      expect([values, await saidOfProfile(values)]).toEqual([values, ['catalogue', `listing:${listingId}`]]);
    }
    expect(await saidOfProfile({ successfulRentals: 1 })).toEqual([]);
  });
});
