/** A published listing as its owner changes it, and as administrators look at that (rules L10 and L11). */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { ListingStatus } from '#app/domain/listings/listing-status.ts';
import { termsMark } from '#app/domain/money/listing-rates.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { findCheckoutListing } from '#app/modules/bookings/find-checkout-listing.server.ts';
import { approvalQueue } from '#app/modules/listings/approval-queue.server.ts';
import { acceptEdit, approveListing, disapproveListing } from '#app/modules/listings/decide-listing.server.ts';
import { editListing, type ListingEdit } from '#app/modules/listings/edit-listing.server.ts';
import { getProduct } from '#app/modules/listings/get-product.server.ts';
import { searchListings } from '#app/modules/search/search-listings.server.ts';
import { searchQueryIn } from '#app/modules/search/search-query.ts';
import { liveEventsAfter } from '#app/work/live-events.server.ts';
import { db, type Transaction } from '#db/client.ts';
import { auditLog, listings, outbox } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import {
  authorized,
  authorizedInScene,
  bookingRow,
  createScene,
  letTimePass,
  MINUTE,
  periodIn,
  request,
} from '#tests/factories/bookings.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const AS_IT_IS: ListingEdit = {
  description: 'Stabilný kajak.\nS pádlom.',
  features: ['pre jedného'],
  included: ['pádlo'],
  keywords: ['splav'],
  desiredEarnings: cents(10_00),
  desiredEarnings3days: cents(9_00),
  desiredEarnings7days: null,
  cancellationPolicy: 'standard',
};

let owner: Member;
let administrator: Member;
beforeEach(async () => {
  owner = await createMember({ stripeAccountId: `acct_${randomUUID().slice(0, 8)}` });
  administrator = await createMember({ role: 'administrator' });
});

async function listed(status: ListingStatus = 'active'): Promise<string> {
  const { desiredEarnings, desiredEarnings3days, desiredEarnings7days: _, ...rest } = AS_IT_IS;
  const earnings = { desiredEarnings: desiredEarnings ?? cents(0), desiredEarnings3days: desiredEarnings3days ?? cents(0) };
  return (await createListing({ ownerId: owner.id, title: 'Kajak', status, ...rest, ...earnings })).id;
}

const rowOf = async (id: string) => (await db().select().from(listings).where(eq(listings.id, id)))[0];
const edit = (id: string, change: Partial<ListingEdit>) => editListing(owner, id, { ...AS_IT_IS, ...change });
const traceOf = (id: string) =>
  db()
    .select({ action: auditLog.action, actorId: auditLog.actorId, data: auditLog.data })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id);
const editedIds = async () => (await approvalQueue(administrator, 'edited', 1)).entries.map(({ id }) => id);

describe('the owner of a listing', () => {
  it('changes its prices and policy, which count at once, and of which nobody has to hear', async () => {
    const id = await listed();
    const terms = { desiredEarnings: cents(12_00), desiredEarnings3days: null, desiredEarnings7days: cents(8_00) };
    expect(await edit(id, { ...terms, cancellationPolicy: 'strict' })).toEqual({ ok: true, changed: 'terms' });
    expect(await rowOf(id)).toMatchObject({
      lenderPrice1day: 14_40,
      lenderPrice3days: null,
      lenderPrice7days: 9_60,
      cancellationPolicy: 'strict',
      editedAt: null,
    });
    expect(await findCheckoutListing(id, null)).toMatchObject({
      rates: { oneDay: { price: 14_40 }, threeDays: null, sevenDays: { price: 9_60, earnings: 8_00 } },
      cancellationPolicy: 'strict',
    });
    expect(await editedIds()).not.toContain(id);
    expect(await traceOf(id)).toEqual([
      {
        action: 'listing.edited',
        actorId: owner.id,
        data: {
          words: [],
          terms: {
            desiredEarnings: { from: 10_00, to: 12_00 },
            desiredEarnings3days: { from: 9_00, to: null },
            desiredEarnings7days: { from: null, to: 8_00 },
            cancellationPolicy: { from: 'standard', to: 'strict' },
          },
        },
      },
    ]);
    expect((await liveEventsAfter(owner.id, 0)).filter(({ topic }) => topic === 'listing')).toHaveLength(1);
  });

  it('changes its words, by which it is found and which are shown at once', async () => {
    const id = await listed();
    const word = `ponorka${randomUUID().slice(0, 8)}`;
    const found = async () => (await searchListings(searchQueryIn(new URLSearchParams({ search: word })))).cards.map((card) => card.id);
    expect(await found()).toEqual([]);
    const words = { description: 'Nový opis.', features: ['pre dvoch', 'do 200 kg'], included: [], keywords: [word] };
    expect(await edit(id, words)).toEqual({ ok: true, changed: 'words' });
    expect(await found()).toEqual([id]);
    const product = await getProduct(null, id);
    expect(product).toMatchObject({ description: 'Nový opis.', features: ['pre dvoch', 'do 200 kg'], included: [], status: 'active' });
    expect(JSON.stringify(product)).not.toContain(word);
    expect(await traceOf(id)).toMatchObject([{ data: { words: ['description', 'features', 'included', 'keywords'], terms: {} } }]);
  });

  it('changes nothing by saving what stands there, however the browser ends lines', async () => {
    const id = await listed();
    const before = await rowOf(id);
    letTimePass(MINUTE);
    expect(await edit(id, { description: AS_IT_IS.description.replace('\n', '\r\n') })).toEqual({ ok: true, changed: 'nothing' });
    expect(await rowOf(id)).toEqual(before);
    expect(await traceOf(id)).toEqual([]);
  });

  it.each<[ListingStatus, boolean]>([
    ['pending_approval', true],
    ['active', true],
    ['inactive', true],
    ['draft', false],
    ['disapproved', false],
    ['suspended', false],
  ])('of one that is %s may change it: %s', async (status, may) => {
    const id = await listed(status);
    expect(await edit(id, { description: 'Nový opis.' })).toEqual(
      may ? { ok: true, changed: 'words' } : { ok: false, reason: 'notEditable' },
    );
    expect(await rowOf(id)).toMatchObject({ description: may ? 'Nový opis.' : AS_IT_IS.description, status });
  });

  it('is the only one who may', async () => {
    const id = await listed();
    for (const other of [await createMember(), administrator]) {
      await expect(editListing(other, id, { ...AS_IT_IS, description: 'Moje.' })).rejects.toThrow('notFound');
    }
    await expect(edit('no-id', {})).rejects.toThrow('notFound');
    expect(await rowOf(id)).toMatchObject({ description: AS_IT_IS.description });
  });

  it('cannot change what is taken off the site at that moment', async () => {
    const id = await listed();
    const takeOff = (tx: Transaction) => tx.update(listings).set({ status: 'suspended' }).where(eq(listings.id, id));
    const ended = await meanwhile(takeOff, () => edit(id, { description: 'Nový opis.' }));
    expect(ended).toMatchObject({ value: { ok: false, reason: 'notEditable' } });
  });

  it('leaves requests the price and the policy that they were made with', async () => {
    const { scene, bookingId: booking } = await authorizedInScene();
    const before = await bookingRow(booking);
    const change = { ...AS_IT_IS, desiredEarnings: cents(50_00), cancellationPolicy: 'strict' } as const;
    expect(await editListing(scene.lender, scene.listingId, change)).toMatchObject({ ok: true });
    expect(await bookingRow(booking)).toEqual(before);
  });

  it.each([
    [2, 12_00, 20_00],
    [3, 10_80, 27_00],
    [5, 10_80, 45_00],
    [6, 9_60, 48_00],
    [7, 9_60, 56_00],
  ])('prices %i days at %i cents a day, of which %i cents in all are for her', async (rentalDays, dayPrice, lenderEarnings) => {
    const scene = await createScene();
    const tiers = { desiredEarnings3days: cents(9_00), desiredEarnings7days: cents(8_00) };
    await editListing(scene.lender, scene.listingId, { ...AS_IT_IS, ...tiers });
    const booking = await bookingRow(await authorized(scene, { period: periodIn(10, rentalDays) }));
    expect(booking).toMatchObject({ dayPrice, lenderEarnings, rentalDays });
  });

  it('is not asked under terms that the renter has not seen', async () => {
    const scene = await createScene();
    const markNow = async () => {
      const listing = await findCheckoutListing(scene.listingId, null);
      return listing ? termsMark(listing.rates, listing.cancellationPolicy) : '';
    };
    const seenTerms = await markNow();
    const formKey = randomUUID();
    await editListing(scene.lender, scene.listingId, { ...AS_IT_IS, desiredEarnings: cents(11_00) });
    expect(await request(scene, { seenTerms, formKey })).toEqual({ ok: false, reason: 'termsChanged' });
    expect(await request(scene, { seenTerms: await markNow(), formKey })).toMatchObject({ ok: true, requested: 'now' });
    await editListing(scene.lender, scene.listingId, { ...AS_IT_IS, cancellationPolicy: 'strict' });
    expect(await request(scene, { seenTerms, formKey })).toMatchObject({ ok: true, requested: 'byThisForm' });
  });

  it('keeps the place in the queue of a listing that waits', async () => {
    const id = await listed('pending_approval');
    const before = await rowOf(id);
    letTimePass(MINUTE);
    await edit(id, { description: 'Nový opis.' });
    expect((await rowOf(id))?.updatedAt).toEqual(before?.updatedAt);
  });
});

describe('words that were changed', () => {
  it('are listed for administrators, the oldest first, until one has looked at them', async () => {
    await db().update(listings).set({ editedAt: null });
    const [first, second] = [await listed(), await listed('inactive')];
    for (const id of [first, second]) {
      letTimePass(MINUTE);
      await edit(id, { description: 'Nový opis.' });
    }
    await edit(await listed('pending_approval'), { description: 'Nový opis.' });
    const { entries } = await approvalQueue(administrator, 'edited', 1);
    expect(entries.map(({ id }) => id)).toEqual([first, second]);
    expect(entries[0]).toMatchObject({ features: ['pre jedného'], included: ['pádlo'], keywords: ['splav'], price3days: 10_80 });
    expect(entries[0]?.moment).toEqual((await rowOf(first))?.editedAt);
    await expect(approvalQueue(owner, 'edited', 1)).rejects.toThrow('forbidden');

    const seen = entries[0]?.editedAt ?? null;
    await expect(acceptEdit(owner, first, seen)).rejects.toThrow('forbidden');
    expect(await acceptEdit(administrator, first, seen)).toEqual({ ok: true, title: 'Kajak' });
    expect(await editedIds()).toEqual([second]);
    expect(await rowOf(first)).toMatchObject({ status: 'active', editedAt: null });
    expect(await acceptEdit(administrator, first, seen)).toEqual({ ok: false, reason: 'decidedAlready' });
    expect((await traceOf(first)).map(({ action }) => action)).toEqual(['listing.edited', 'listing.edit_accepted']);
  });

  it('and changed again since are not those that were looked at', async () => {
    const id = await listed();
    await edit(id, { description: 'Prvá zmena.' });
    const seen = (await rowOf(id))?.editedAt ?? null;
    letTimePass(MINUTE);
    await edit(id, { description: 'Druhá zmena.' });
    expect(await acceptEdit(administrator, id, seen)).toEqual({ ok: false, reason: 'editedAgain' });
    expect(await acceptEdit(administrator, id, null)).toEqual({ ok: false, reason: 'editedAgain' });
    expect(await editedIds()).toContain(id);
  });

  it('while the listing waited are approved with it, when they are those that were looked at', async () => {
    const [seen, unseen] = [await listed('pending_approval'), await listed('pending_approval')];
    for (const id of [seen, unseen]) await edit(id, { description: 'Nový opis.' });
    await approveListing(administrator, seen, (await rowOf(seen))?.editedAt ?? null);
    await approveListing(administrator, unseen);
    expect([(await rowOf(seen))?.status, (await rowOf(unseen))?.status]).toEqual(['active', 'active']);
    const edited = await editedIds();
    expect([edited.includes(seen), edited.includes(unseen)]).toEqual([false, true]);
  });

  it('and are not all right take the listing off the site, with a reason for its owner', async () => {
    const id = await listed();
    expect(await disapproveListing(administrator, id, 'It is another thing now.')).toEqual({ ok: false, reason: 'decidedAlready' });
    await edit(id, { description: 'Volajte mi.' });
    expect(await disapproveListing(administrator, id, 'It is another thing now.')).toEqual({ ok: true, title: 'Kajak' });
    expect(await rowOf(id)).toMatchObject({ status: 'disapproved', editedAt: null, disapprovalReason: 'It is another thing now.' });
    await expect(getProduct(null, id)).rejects.toThrow('notFound');
    const mails = await db().select({ key: outbox.key }).from(outbox);
    expect(mails.filter(({ key }) => key.startsWith(`mail:listingDisapproved:${id}`))).toHaveLength(1);
  });
});
