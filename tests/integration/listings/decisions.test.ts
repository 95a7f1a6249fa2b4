/** A listing between its owner, the administrators, people who search for it and people who have requested it. */
import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import type { ListingStatus } from '#app/domain/listings/listing-status.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { approvalQueue } from '#app/modules/listings/approval-queue.server.ts';
import { changeListingStatus } from '#app/modules/listings/change-listing-status.server.ts';
import { approveListing, disapproveListing } from '#app/modules/listings/decide-listing.server.ts';
import { discardDraft } from '#app/modules/listings/discard-draft.server.ts';
import { removePicture } from '#app/modules/listings/draft-pictures.server.ts';
import { findListingSummary, listingsOfOwner } from '#app/modules/listings/listings-of-owner.server.ts';
import { draftsOf, findOwnListing, getDraft, picturesOf } from '#app/modules/listings/owned-draft.server.ts';
import { publishListing, type Publication } from '#app/modules/listings/publish-listing.server.ts';
import { getProduct } from '#app/modules/listings/get-product.server.ts';
import { saveDraft } from '#app/modules/listings/save-draft.server.ts';
import { storeListingPicture } from '#app/modules/pictures/store-listing-picture.server.ts';
import { providers } from '#app/composition.server.ts';
import { searchListings } from '#app/modules/search/search-listings.server.ts';
import { searchQueryIn } from '#app/modules/search/search-query.ts';
import { liveEventsAfter } from '#app/work/live-events.server.ts';
import { db, type Transaction } from '#db/client.ts';
import { auditLog, listingImages, listings, outbox, profiles } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { authorized, authorizedInScene, bookingRow, letTimePass, MINUTE, periodIn, requested } from '#tests/factories/bookings.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const PUBLICATION: Publication = {
  location: 'Hlavná 5, Košice',
  place: {
    id: 'gazetteer:1',
    displayName: 'Hlavná 5, Košice',
    town: 'Košice',
    region: 'Košický kraj',
    postalCode: '040 01',
    street: 'Hlavná',
    houseNumber: '5',
    lat: 48.72,
    lng: 21.26,
  },
  itemValue: cents(600_00),
};

const lender = () => createMember({ stripeAccountId: `acct_${randomUUID().slice(0, 8)}` });
const administrator = () => createMember({ role: 'administrator' });
const draftOf = async (ownerId: string, title = 'Stan') =>
  (await createListing({ ownerId, title, status: 'draft', pictures: ['/pictures/x'], desiredEarnings: cents(9_99) })).id;
const rowOf = async (id: string) => (await db().select().from(listings).where(eq(listings.id, id)))[0];
const traceOf = async (subjectId: string) =>
  await db()
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(auditLog.id);
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('a draft', () => {
  it('keeps what could be published one day, and the furthest step', async () => {
    const owner = await lender();
    const id = await draftOf(owner.id);
    await saveDraft(owner, id, form({ category: 'Winter Sports Equipment', subcategory: 'Kayaks & Canoes' }), 3);
    expect(await rowOf(id)).toMatchObject({ category: 'Winter Sports Equipment', subcategory: '', draftStep: 3 });
    const itemValue = (await rowOf(id))?.itemValue;
    await saveDraft(owner, id, form({ title: 'x'.repeat(101), item_value: '0' }), 1);
    expect(await rowOf(id)).toMatchObject({ title: 'x'.repeat(100), itemValue, draftStep: 3 });
    await saveDraft(
      owner,
      id,
      form({ title: `${'x'.repeat(99)}🛶`, description: `${'y'.repeat(3_999)}🛶`, location: `${'z'.repeat(199)}🛶` }),
    );
    expect(await rowOf(id)).toMatchObject({ title: 'x'.repeat(99), description: 'y'.repeat(3_999), location: 'z'.repeat(199) });
  });

  it('goes on where the further of two saves at once has come to', async () => {
    const owner = await lender();
    const id = await draftOf(owner.id);
    await db().update(listings).set({ draftStep: 1 }).where(eq(listings.id, id));
    const change = (tx: Transaction) => tx.update(listings).set({ draftStep: 3 }).where(eq(listings.id, id));
    await meanwhile(change, () => saveDraft(owner, id, form({ title: 'Stan' }), 2));
    expect(await rowOf(id)).toMatchObject({ title: 'Stan', draftStep: 3 });
  });

  it('is one of its owner’s, until it is published', async () => {
    const owner = await lender();
    const id = await draftOf(owner.id);
    expect((await draftsOf(owner)).map((kept) => kept.id)).toEqual([id]);
    expect(await draftsOf(await lender())).toEqual([]);
    await publishListing(owner, id, PUBLICATION, 'sk');
    await expect(getDraft(owner, id)).rejects.toThrow('notFound');
  });

  it('loses a picture with its files, and the next one becomes the cover', async () => {
    const owner = await lender();
    const { storage } = providers();
    const id = await draftOf(owner.id);
    await db().delete(listingImages).where(eq(listingImages.listingId, id));
    const file = { suffix: '800.jpg', body: new Uint8Array(10), contentType: 'image/jpeg' };
    for (const sortOrder of [0, 1]) {
      const url = await storeListingPicture(storage, { userId: owner.id, listingId: id }, [file]);
      await db()
        .insert(listingImages)
        .values({ listingId: id, url, sortOrder, isPrimary: sortOrder === 0, createdAt: now() });
    }
    const [cover, next] = await picturesOf(id);
    const isKept = async (url = '') => (await storage.get(url.replace('/pictures/', ''))) !== null;
    expect([await isKept(cover?.url), await isKept(next?.url)]).toEqual([true, true]);
    await removePicture(owner, id, cover?.id ?? '');
    await runDueWork();
    expect([await isKept(cover?.url), await isKept(next?.url)]).toEqual([false, true]);
    const left = await db().select().from(listingImages).where(eq(listingImages.listingId, id));
    expect(left).toMatchObject([{ id: next?.id, isPrimary: true }]);
  });
});

describe('publishing', () => {
  it('sets price, value, place and what search looks through; once approved everybody finds it', async () => {
    const owner = await lender();
    const title = `Ponorka ${randomUUID().slice(0, 8)}`;
    const id = await draftOf(owner.id, title);
    await db().update(listings).set({ searchText: '', lenderPrice1day: null }).where(eq(listings.id, id));
    expect(await publishListing(owner, id, PUBLICATION, 'sk')).toEqual({ ok: true, published: 'now' });
    expect(await rowOf(id)).toMatchObject({
      status: 'pending_approval',
      lenderPrice1day: 11_99,
      itemValue: 600_00,
      town: 'Košice',
      lat: PUBLICATION.place.lat,
      disapprovalReason: null,
    });
    const found = async () => (await searchListings(searchQueryIn(new URLSearchParams({ search: title })))).cards.map((card) => card.id);
    expect(await found()).toEqual([]);
    const admin = await administrator();
    await approveListing(admin, id);
    expect(await found()).toEqual([id]);
    expect((await rowOf(id))?.publishedAt).toBeInstanceOf(Date);
    expect(await traceOf(id)).toEqual([
      { action: 'listing.submitted', actorId: owner.id },
      { action: 'listing.approved', actorId: admin.id },
    ]);
    expect((await liveEventsAfter(owner.id, 0)).filter(({ topic }) => topic === 'listing')).toHaveLength(2);
  });

  it('is for the owner of the draft alone, and what is published is a draft no more', async () => {
    const [owner, other] = [await lender(), await lender()];
    const id = await draftOf(owner.id);
    await expect(publishListing(other, id, PUBLICATION, 'sk')).rejects.toThrow('notFound');
    await publishListing(owner, id, PUBLICATION, 'sk');
    await expect(saveDraft(owner, id, form({ title: 'Niečo iné' }))).rejects.toThrow('notFound');
    await expect(discardDraft(owner, id)).rejects.toThrow('notFound');
    expect(await rowOf(id)).toMatchObject({ title: 'Stan', status: 'pending_approval' });
  });

  it.each<[string, (owner: Member, id: string) => Promise<unknown>]>([
    ['saved', (owner, id) => saveDraft(owner, id, form({ title: 'Niečo iné' }))],
    ['thrown away', discardDraft],
  ])('at the very moment at which the draft is %s keeps what was published', async (_, act) => {
    const owner = await lender();
    const id = await draftOf(owner.id);
    const ended = await meanwhile(
      (tx) => tx.update(listings).set({ status: 'pending_approval' }).where(eq(listings.id, id)),
      () => act(owner, id),
    );
    expect(ended.status).toBe('rejected');
    expect(await rowOf(id)).toMatchObject({ title: 'Stan' });
  });
});

describe('a decision', () => {
  it('against a listing is kept with who made it; its reason is for the owner and administrators', async () => {
    const [owner, admin] = [await lender(), await administrator()];
    const { id } = await createListing({ ownerId: owner.id, status: 'pending_approval' });
    await expect(disapproveListing(owner, id, 'I say no.')).rejects.toThrow('forbidden');
    await disapproveListing(admin, id, 'The pictures show a tent.');
    expect(await traceOf(id)).toEqual([{ action: 'listing.disapproved', actorId: admin.id }]);
    await db().update(listings).set({ status: 'active' }).where(eq(listings.id, id));
    const reasonFor = async (viewer: typeof owner | null) => (await getProduct(viewer, id)).disapprovalReason;
    expect([await reasonFor(owner), await reasonFor(admin)]).toEqual(['The pictures show a tent.', 'The pictures show a tent.']);
    expect([await reasonFor(null), await reasonFor(await createMember())]).toEqual([null, null]);
  });

  it('is made about what waits, the longest first', async () => {
    const [owner, admin] = [await lender(), await administrator()];
    await db().update(listings).set({ status: 'inactive' }).where(eq(listings.status, 'pending_approval'));
    const { id: first } = await createListing({ ownerId: owner.id, status: 'pending_approval' });
    letTimePass(MINUTE);
    const { id: second } = await createListing({ ownerId: owner.id, status: 'pending_approval' });
    expect((await approvalQueue(admin, 'pending', 1)).entries.map(({ id }) => id)).toEqual([first, second]);
    for (const id of [first, second]) {
      letTimePass(MINUTE);
      await approveListing(admin, id);
    }
    expect((await approvalQueue(admin, 'decided', 1)).entries.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(await approveListing(admin, first)).toEqual({ ok: false, reason: 'decidedAlready' });
  });

  it('about what an administrator does not see is not found', async () => {
    const [owner, admin] = [await lender(), await administrator()];
    for (const id of [randomUUID(), 'no-id', await draftOf(owner.id)]) {
      await expect(approveListing(admin, id)).rejects.toThrow('notFound');
      await expect(disapproveListing(admin, id, 'The pictures show a tent.')).rejects.toThrow('notFound');
    }
  });

  it('and each submission is told by a mail of its own, named by its entry in the audit log', async () => {
    const [owner, admin] = [await lender(), await administrator()];
    const id = await draftOf(owner.id);
    for (const round of [1, 2]) {
      expect(await publishListing(owner, id, PUBLICATION, 'sk')).toMatchObject({ published: 'now' });
      await disapproveListing(admin, id, `Reason ${round}.`);
      await db().update(listings).set({ status: 'draft' }).where(eq(listings.id, id));
    }
    const entries = await db().select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    const mails = await db()
      .select({ key: outbox.key, mail: sql<string>`${outbox.payload}->'mail'->>'kind'` })
      .from(outbox)
      .where(sql`${outbox.payload}->'mail'->>'listingId' = ${id}`)
      .orderBy(outbox.id);
    const kinds = ['listingSubmitted', 'listingDisapproved', 'listingSubmitted', 'listingDisapproved'];
    expect(mails).toEqual(kinds.map((mail, index) => ({ mail, key: `mail:${mail}:${id}:${entries[index]?.id}` })));
  });
});

describe('the moment that administrators see beside a listing', () => {
  it('is that of the decision once there is one, whatever its owner does afterwards', async () => {
    const [owner, admin] = [await lender(), await administrator()];
    const start = now();
    const { id: approved } = await createListing({ ownerId: owner.id, status: 'pending_approval' });
    const { id: refused } = await createListing({ ownerId: owner.id, status: 'pending_approval' });
    const minutesOf = async (part: 'pending' | 'decided') => {
      const { entries } = await approvalQueue(admin, part, 1);
      const momentOf = (id: string) => entries.find((entry) => entry.id === id)?.moment ?? start;
      return [approved, refused].map((id) => Math.floor((momentOf(id).getTime() - start.getTime()) / MINUTE));
    };
    expect(await minutesOf('pending')).toEqual([0, 0]);
    letTimePass(MINUTE);
    await approveListing(admin, approved);
    letTimePass(MINUTE);
    await disapproveListing(admin, refused, 'The pictures show a tent.');
    letTimePass(MINUTE);
    await changeListingStatus(owner, approved, 'inactive');
    await changeListingStatus(owner, refused, 'suspended');
    expect(await minutesOf('decided')).toEqual([1, 2]);
  });

  it('orders the decided ones, the newest first and last those that nobody decided about', async () => {
    const [owner, admin] = [await lender(), await administrator()];
    const waiting = [1, 2, 3].map(() => createListing({ ownerId: owner.id, status: 'pending_approval' }));
    const [first = '', second = '', takenBack = ''] = (await Promise.all(waiting)).map(({ id }) => id);
    for (const id of [first, second]) {
      letTimePass(MINUTE);
      await approveListing(admin, id);
    }
    letTimePass(MINUTE);
    await changeListingStatus(owner, first, 'inactive');
    await changeListingStatus(owner, takenBack, 'suspended');
    const { pages } = await approvalQueue(admin, 'decided', 1);
    const read = Array.from({ length: pages }, (_, index) => approvalQueue(admin, 'decided', index + 1));
    const ids = (await Promise.all(read)).flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(ids.filter((id) => [first, second, takenBack].includes(id))).toEqual([second, first, takenBack]);
  });
});

describe('an owner', () => {
  it('hides and shows her own listing, and leaves a trace', async () => {
    const [owner, other] = [await lender(), await lender()];
    const { id } = await createListing({ ownerId: owner.id });
    await expect(changeListingStatus(other, id, 'inactive')).rejects.toThrow('notFound');
    expect(await changeListingStatus(owner, id, 'inactive')).toMatchObject({ ok: true });
    expect(await changeListingStatus(owner, id, 'active')).toMatchObject({ ok: true });
    expect(await traceOf(id)).toEqual([
      { action: 'listing.status', actorId: owner.id },
      { action: 'listing.status', actorId: owner.id },
    ]);
    const { id: submitted } = await createListing({ ownerId: owner.id, status: 'pending_approval' });
    for (const status of ['active', 'inactive'] satisfies ListingStatus[]) {
      expect(await changeListingStatus(owner, submitted, status)).toEqual({ ok: false, reason: 'notAllowed' });
    }
    expect((await listingsOfOwner(owner)).rows.map((listing) => listing.id)).toEqual([submitted, id]);
    expect([(await listingsOfOwner(other)).rows, await findListingSummary(other, id), await findOwnListing(other, id)]).toEqual([
      [],
      null,
      null,
    ]);
  });

  it('who takes a thing off the platform declines who has paid for it, and nobody else', async () => {
    const { scene, bookingId: asked } = await authorizedInScene();
    const unpaid = await requested({ ...scene, renter: await createMember() }, { period: periodIn(20) });
    const { id: otherThing } = await createListing({ ownerId: scene.lender.id });
    const elsewhere = await authorized({ ...scene, listingId: otherThing });
    await changeListingStatus(scene.lender, scene.listingId, 'suspended');
    await runDueWork();
    expect(await bookingRow(asked)).toMatchObject({ status: 'declined', paymentStatus: 'released' });
    expect(await bookingRow(unpaid)).toMatchObject({ status: 'pending_approval', paymentStatus: 'unpaid' });
    expect(await bookingRow(elsewhere)).toMatchObject({ status: 'pending_approval', paymentStatus: 'authorized' });
  });
});

describe('the page of a listing', () => {
  it('offers booking where it can be had: not to the owner, not while she cannot be paid', async () => {
    const owner = await lender();
    const { id } = await createListing({ ownerId: owner.id });
    expect(await getProduct(null, id)).toMatchObject({ isBookable: true });
    expect(await getProduct(owner, id)).toMatchObject({ isBookable: false, isOwn: true });
    for (const off of [{ stripeChargesEnabled: false }, { stripeChargesEnabled: true, stripePayoutsEnabled: false }]) {
      await db().update(profiles).set(off).where(eq(profiles.id, owner.id));
      expect(await getProduct(null, id)).toMatchObject({ isBookable: false });
    }
  });

  it('of a suspended owner is not there, except for administrators', async () => {
    const owner = await lender();
    const { id } = await createListing({ ownerId: owner.id });
    await db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, owner.id));
    await expect(getProduct(null, id)).rejects.toThrow('notFound');
    expect((await getProduct(await administrator(), id)).id).toBe(id);
  });
});
