/** Reviews: blind until both are in or the time is over, then published at once, with ratings that agree with them. */
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { flashCookieName, takeFlash } from '#app/http/flash.server.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { REVIEW_WINDOW_DAYS } from '#app/domain/reviews/review-window.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { answeredRequests, findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { getProduct } from '#app/modules/listings/get-product.server.ts';
import { answerReview } from '#app/modules/reviews/answer-review.server.ts';
import { publishDueReviews } from '#app/modules/reviews/publish-due-reviews.server.ts';
import {
  findBookingReviews,
  findReview,
  REVIEWS_A_PAGE,
  reviewsOfListing,
  reviewsOfRenter,
} from '#app/modules/reviews/read-reviews.server.ts';
import { reportReview } from '#app/modules/reviews/report-review.server.ts';
import { writeReview } from '#app/modules/reviews/write-review.server.ts';
import { searchListings } from '#app/modules/search/search-listings.server.ts';
import { searchQueryIn } from '#app/modules/search/search-query.ts';
import { action as sendAnswer, loader as answerPage } from '#app/routes/reviews/answer.tsx';
import { loader as writePage } from '#app/routes/reviews/write.tsx';
import { liveEventsAfter, livePositionOf } from '#app/work/live-events.server.ts';
import { db } from '#db/client.ts';
import { auditLog, listings, profiles, reviewReports, reviews, reviewWindows, simulatedMails } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { nextDueTime } from '#jobs/next-due-time.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  authorized,
  completed,
  completedInScene,
  confirmedInScene,
  createLender,
  createScene,
  DAY,
  letTimePass,
  type Scene,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld({ goesOn: true });
/** What other tests left open does not count here. */
beforeEach(() => db().update(reviewWindows).set({ closedAt: now() }).where(isNull(reviewWindows.closedAt)));

const notFound = { code: 'notFound' };
const OF_RENTER = { rating: 5, text: 'Vrátila všetko čisté a načas.' };
const OF_LENDER = { rating: 4, text: 'Kajak ako z obchodu.' };

const windowOf = async (bookingId: string) => (await db().select().from(reviewWindows).where(eq(reviewWindows.bookingId, bookingId)))[0];
const reviewsOf = (bookingId: string) => db().select().from(reviews).where(eq(reviews.bookingId, bookingId)).orderBy(asc(reviews.rating));
const mailsTo = async ({ email }: Member) =>
  db().select().from(simulatedMails).where(eq(simulatedMails.recipient, email)).orderBy(asc(simulatedMails.id));
const subjectsTo = async (member: Member) => (await mailsTo(member)).map(({ subject }) => subject);
const profileOf = async ({ id }: Member) => (await db().select().from(profiles).where(eq(profiles.id, id)))[0];
const listingOf = async ({ listingId }: Scene) => (await db().select().from(listings).where(eq(listings.id, listingId)))[0];

async function reviewed(scene: Scene, bookingId: string, stars = { ofLender: 4, ofRenter: 5 }) {
  await writeReview(scene.renter, bookingId, { rating: stars.ofLender, text: OF_LENDER.text });
  await writeReview(scene.lender, bookingId, { rating: stars.ofRenter, text: OF_RENTER.text });
  const [ofListing] = (await reviewsOfListing(null, scene.listingId, 1)).reviews;
  return ofListing?.id ?? '';
}

describe('reviews of a finished rental', () => {
  it('are seen by nobody but their author until both are in, then by everybody, and the ratings follow', async () => {
    const scene = await createScene();
    const { lender, renter, listingId } = scene;
    const bookingId = await completed(scene);
    for (const person of [renter, lender]) {
      const [finished] = (await mailsTo(person)).filter(({ text }) => text.includes(`/bookings/${bookingId}/review`));
      expect(finished?.subject).toMatch(/^Ukončené/);
    }
    expect(await findBooking(renter, bookingId)).toMatchObject({ review: { isWritten: false } });
    const before = await livePositionOf(lender.id);

    expect(await writeReview(renter, bookingId, OF_LENDER)).toEqual({ ok: true, published: false });
    await runDueWork();
    expect(await findBookingReviews(renter, bookingId)).toMatchObject({
      own: { ...OF_LENDER, publishedAt: null },
      isOpen: true,
      other: null,
    });
    const seenByLender = await findBookingReviews(lender, bookingId);
    expect(seenByLender).toMatchObject({ own: null, other: null });
    expect(await findBooking(lender, bookingId)).toMatchObject({ review: { isWritten: false, isOtherWritten: true } });
    expect(await findBooking(renter, bookingId)).toMatchObject({ review: { isWritten: true, isOtherWritten: false } });
    expect(JSON.stringify([seenByLender, await findBooking(lender, bookingId)])).not.toContain(OF_LENDER.text);
    expect((await reviewsOfListing(renter, listingId, 1)).reviews).toEqual([]);
    const [hidden] = await reviewsOf(bookingId);
    expect(await findReview(lender, hidden?.id ?? '')).toBeNull();
    await expect(answerReview(lender, hidden?.id ?? '', 'Ďakujem')).rejects.toMatchObject(notFound);
    await expect(reportReview(lender, hidden?.id ?? '', { reason: 'untrue', text: '' })).rejects.toMatchObject(notFound);
    expect(await listingOf(scene)).toMatchObject({ rating: null, reviews: 0 });
    const told = (await mailsTo(lender)).at(-1);
    expect(told?.text).toContain(`/bookings/${bookingId}/review`);
    expect(told?.text).not.toContain(OF_LENDER.text);
    expect((await liveEventsAfter(lender.id, before)).map(({ subjectId }) => subjectId)).toContain(bookingId);

    expect(await writeReview(lender, bookingId, OF_RENTER)).toEqual({ ok: true, published: true });
    await runDueWork();
    const rows = await reviewsOf(bookingId);
    expect(rows.map(({ publishedAt }) => publishedAt?.getTime())).toEqual(Array(2).fill((await windowOf(bookingId))?.closedAt?.getTime()));
    expect((await reviewsOfListing(null, listingId, 1)).reviews).toMatchObject([{ ...OF_LENDER, authorName: renter.fullName }]);
    expect(await findBookingReviews(lender, bookingId)).toMatchObject({ isOpen: false, own: OF_RENTER, other: OF_LENDER });
    expect(await listingOf(scene)).toMatchObject({ rating: 4, reviews: 1 });
    expect(await profileOf(lender)).toMatchObject({
      rating: 4,
      ratingAsLender: 4,
      reviewsAsLender: 1,
      ratingAsRenter: null,
      reviewsAsRenter: 0,
    });
    expect(await profileOf(renter)).toMatchObject({
      rating: 5,
      ratingAsLender: null,
      reviewsAsLender: 0,
      ratingAsRenter: 5,
      reviewsAsRenter: 1,
    });
    expect(await getProduct(null, listingId)).toMatchObject({ rating: 4, reviews: 1, lenderRating: 4, lenderReviews: 1 });
    expect((await answeredRequests(lender, 'past')).rows[0]).toMatchObject({ counterpartRating: { rating: 5, reviews: 1 }, review: null });
    for (const person of [lender, renter])
      expect((await subjectsTo(person)).filter((subject) => subject.startsWith('Hodnotenia'))).toHaveLength(1);
  });

  it('are changed as often as their author likes before, which is told once, and never after', async () => {
    const { scene, bookingId } = await completedInScene();
    await writeReview(scene.renter, bookingId, { rating: 2, text: 'Bolo to mokré, ale to sa dalo čakať.' });
    expect(await writeReview(scene.renter, bookingId, OF_LENDER)).toEqual({ ok: true, published: false });
    await runDueWork();
    expect((await subjectsTo(scene.lender)).filter((subject) => subject.startsWith('Máte hodnotenie'))).toHaveLength(1);
    expect(await reviewsOf(bookingId)).toMatchObject([OF_LENDER]);
    await writeReview(scene.lender, bookingId, OF_RENTER);
    expect(await writeReview(scene.renter, bookingId, { rating: 1, text: 'Rozmyslela som si to, bolo to zlé.' })).toEqual({
      ok: false,
      reason: 'reviewsPublished',
    });
    expect((await reviewsOf(bookingId)).map(({ rating }) => rating)).toEqual([4, 5]);
  });

  it('tell whoever writes second, and nobody else, that both are published at once and stay as they are', async () => {
    const { scene, bookingId } = await completedInScene();
    const pageOf = async (person: Member, language = 'en') => {
      const cookie = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
      const request = new Request(`http://site.invalid/bookings/${bookingId}/review`, {
        headers: { Cookie: cookie, 'Accept-Language': language },
      });
      return writePage({ request, params: { id: bookingId }, context: {} });
    };
    for (const person of [scene.renter, scene.lender]) expect(await pageOf(person)).toMatchObject({ isOpen: true, second: null });
    await writeReview(scene.renter, bookingId, OF_LENDER);
    expect(await pageOf(scene.renter)).toMatchObject({ isOpen: true, second: null });
    for (const language of ['en', 'sk'] as const) {
      const t = translatorFor(language);
      const page = await pageOf(scene.lender, language);
      expect(page).toMatchObject({ isOpen: true, second: { title: t('loaded.secondReview.title'), text: t('loaded.secondReview.text') } });
      expect(JSON.stringify(page)).not.toContain(OF_LENDER.text);
    }
    await writeReview(scene.lender, bookingId, OF_RENTER);
    for (const person of [scene.renter, scene.lender]) expect(await pageOf(person)).toMatchObject({ isOpen: false, second: null });
  });

  it('are published after fourteen days without the other one, which then comes too late', async () => {
    const { scene, bookingId } = await completedInScene();
    const { openedAt, closesAt } = (await windowOf(bookingId)) ?? {};
    expect((closesAt?.getTime() ?? 0) - (openedAt?.getTime() ?? 0)).toBe(REVIEW_WINDOW_DAYS * DAY);
    await writeReview(scene.renter, bookingId, OF_LENDER);
    await runDueWork();
    expect(await nextDueTime(new Date((closesAt?.getTime() ?? 0) - 1))).toEqual(closesAt);
    letTimePass((closesAt?.getTime() ?? 0) - now().getTime() - 60_000);
    await runDueWork();
    expect(await reviewsOf(bookingId)).toMatchObject([{ publishedAt: null }]);
    letTimePass(60_000);
    // the worker has not come by yet
    expect(await writeReview(scene.lender, bookingId, OF_RENTER)).toEqual({ ok: false, reason: 'reviewsOver' });
    expect(await findBooking(scene.lender, bookingId)).toMatchObject({ review: null });
    await runDueWork();
    expect(await reviewsOf(bookingId)).toMatchObject([{ ...OF_LENDER, publishedAt: expect.any(Date) }]);
    expect(await listingOf(scene)).toMatchObject({ rating: 4, reviews: 1 });
    expect((await subjectsTo(scene.lender)).at(-1)).toMatch(/^Hodnotenia/);
    expect(await writeReview(scene.lender, bookingId, OF_RENTER)).toEqual({ ok: false, reason: 'reviewsOver' });
    expect(await findBookingReviews(scene.lender, bookingId)).toMatchObject({ isOpen: false, own: null, other: OF_LENDER });
  });

  it('end without a word where nobody wrote', async () => {
    const { scene, bookingId } = await completedInScene();
    const mails = (await mailsTo(scene.renter)).length;
    letTimePass(REVIEW_WINDOW_DAYS * DAY);
    expect(await publishDueReviews()).toBe(1);
    expect(await publishDueReviews()).toBe(0);
    await runDueWork();
    expect((await windowOf(bookingId))?.closedAt).not.toBeNull();
    expect(await mailsTo(scene.renter)).toHaveLength(mails);
    expect(await listingOf(scene)).toMatchObject({ rating: null, reviews: 0 });
  });

  it('are for its parties only, and only once it is completed', async () => {
    const { scene, bookingId: running } = await confirmedInScene();
    await expect(writeReview(scene.renter, running, OF_LENDER)).rejects.toMatchObject(notFound);
    expect(await findBookingReviews(scene.renter, running)).toBeNull();
    const bookingId = await completed(scene);
    const stranger = await createMember();
    await expect(writeReview(stranger, bookingId, OF_LENDER)).rejects.toMatchObject(notFound);
    expect(await findBookingReviews(stranger, bookingId)).toBeNull();
    expect(await reviewsOf(bookingId)).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('both parties of several rentals of one thing write, and all is published once, with ratings that count everything', async () => {
    const { lender, renter, listingId } = await createScene();
    const rentals: { bookingId: string; renter: Member }[] = [];
    for (const stars of [5, 4, 4, 4]) {
      const person = stars === 5 ? renter : await createMember();
      rentals.push({ renter: person, bookingId: await completed({ lender, renter: person, listingId }) });
    }
    const outcomes = await Promise.all(
      rentals.flatMap(({ bookingId, renter: person }, index) => [
        writeReview(person, bookingId, { rating: index === 0 ? 5 : 4, text: '' }),
        writeReview(lender, bookingId, OF_RENTER),
      ]),
    );
    expect(outcomes.filter((outcome) => outcome.ok && outcome.published)).toHaveLength(4);
    const rows = await db()
      .select({ publishedAt: reviews.publishedAt })
      .from(reviews)
      .where(
        inArray(
          reviews.bookingId,
          rentals.map(({ bookingId }) => bookingId),
        ),
      );
    expect(rows.map(({ publishedAt }) => publishedAt !== null)).toEqual(Array(8).fill(true));
    // 4.25
    expect(await listingOf({ lender, renter, listingId })).toMatchObject({ rating: 4.3, reviews: 4 });
    expect(await profileOf(lender)).toMatchObject({ rating: 4.3, ratingAsLender: 4.3, reviewsAsLender: 4 });
    await runDueWork();
    expect((await subjectsTo(lender)).filter((subject) => subject.startsWith('Hodnotenia'))).toHaveLength(4);
  });

  it('the same review is sent ten times, and is one', async () => {
    const { scene, bookingId } = await completedInScene();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => writeReview(scene.renter, bookingId, OF_LENDER)));
    expect(outcomes).toEqual(Array(10).fill({ ok: true, published: false }));
    expect(await reviewsOf(bookingId)).toHaveLength(1);
  });

  it('a review is written and the time ends: it is published or refused, never left behind', async () => {
    const { scene, bookingId } = await completedInScene();
    await writeReview(scene.renter, bookingId, OF_LENDER);
    const { closesAt } = (await windowOf(bookingId)) ?? {};
    letTimePass((closesAt?.getTime() ?? 0) - now().getTime() + 1);
    const results = await Promise.all([writeReview(scene.lender, bookingId, OF_RENTER), publishDueReviews(), publishDueReviews()]);
    expect(results[0]).toEqual({ ok: false, reason: 'reviewsOver' });
    expect(results[1] + results[2]).toBe(1);
    expect(await reviewsOf(bookingId)).toMatchObject([{ publishedAt: expect.any(Date) }]);
  });
});

describe('a published review', () => {
  let scene: Scene;
  let bookingId: string;
  let reviewId: string;
  beforeAll(async () => {
    scene = await createScene();
    bookingId = await completed(scene);
    reviewId = await reviewed(scene, bookingId);
  });

  it('is answered once, by the person reviewed, for everybody', async () => {
    const before = await livePositionOf(scene.renter.id);
    expect(await findReview(scene.lender, reviewId)).toMatchObject({ mayAnswer: true });
    for (const other of [scene.renter, await createMember()]) {
      await expect(answerReview(other, reviewId, 'Ja tiež')).rejects.toMatchObject(notFound);
      expect(await findReview(other, reviewId)).toMatchObject({ mayAnswer: false });
    }
    const answers = await Promise.all(['Ďakujem!', 'Dovidenia!'].map((text) => answerReview(scene.lender, reviewId, text)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [shown] = (await reviewsOfListing(null, scene.listingId, 1)).reviews;
    expect(shown).toMatchObject({ answer: { name: scene.lender.fullName }, mayAnswer: false });
    expect(await answerReview(scene.lender, reviewId, shown?.answer?.text ?? '')).toEqual({ ok: true });
    expect(await answerReview(scene.lender, reviewId, 'Ešte niečo')).toEqual({ ok: false, reason: 'answered' });
    expect((await liveEventsAfter(scene.renter.id, before)).map(({ subjectId }) => subjectId)).toEqual([bookingId]);
  });

  it('leads who comes to answer it again to where the answer stands, with a sentence, and changes nothing', async () => {
    const press = async (person: Member, answer: string | null, query = '') => {
      const cookie = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
      const request = new Request(`http://site.invalid/reviews/${reviewId}/answer${query}`, {
        headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
        ...(answer === null ? {} : { method: 'POST', body: new URLSearchParams({ answer }) }),
      });
      const route = answer === null ? answerPage : sendAnswer;
      const came: unknown = await route({ request, params: { id: reviewId }, context: {} }).catch((thrown: unknown) => thrown);
      if (!(came instanceof Response)) return { status: (came as { init?: { status?: number } }).init?.status ?? 200 };
      const [said] = came.headers.getSetCookie().filter((one) => one.startsWith(flashCookieName()));
      const { flash } = await takeFlash(new Request('http://site.invalid/', { headers: { Cookie: said?.split(';')[0] ?? '' } }));
      return { status: came.status, to: came.headers.get('Location'), says: flash?.key ?? null };
    };
    const before = await findReview(scene.lender, reviewId);
    expect(before?.answer).not.toBeNull();
    const there = { status: 303, to: `/bookings/${bookingId}`, says: 'flash.review.answered' };
    for (const answer of [null, 'Ešte niečo', ' ']) {
      expect(await press(scene.lender, answer)).toEqual(there);
      expect(await press(scene.lender, answer, '?returnTo=%2Flending')).toEqual({ ...there, to: '/lending' });
      expect(await press(scene.renter, answer)).toMatchObject({ status: 404 });
    }
    expect(await findReview(scene.lender, reviewId)).toEqual(before);
  });

  it('is reported once by a person, which is written down, but not by its author', async () => {
    const reader = await createMember();
    const administrator = await createMember({ role: 'administrator' });
    expect(await findReview(reader, reviewId)).toMatchObject({ mayReport: true, isReported: false });
    const report = { reason: 'private', text: 'Je tam telefónne číslo.' } as const;
    await Promise.all([1, 2, 3].map(() => reportReview(reader, reviewId, report)));
    await reportReview(scene.lender, reviewId, { reason: 'untrue', text: '' });
    const rows = await db().select().from(reviewReports).where(eq(reviewReports.reviewId, reviewId)).orderBy(asc(reviewReports.createdAt));
    expect(rows).toMatchObject([
      { reporterId: reader.id, ...report },
      { reporterId: scene.lender.id, reason: 'untrue' },
    ]);
    const entries = await db().select().from(auditLog).where(eq(auditLog.subjectId, reviewId)).orderBy(asc(auditLog.id));
    expect(entries).toMatchObject([
      { actorId: reader.id, action: 'review.reported', subjectType: 'review', data: { reason: 'private' } },
      { actorId: scene.lender.id, action: 'review.reported' },
    ]);
    expect(await findReview(reader, reviewId)).toMatchObject({ mayReport: false, isReported: true });
    expect((await reviewsOfListing(null, scene.listingId, 1)).reviews[0]).toMatchObject({ mayReport: true, isReported: false });
    await runDueWork();
    const told = (await mailsTo(administrator)).filter(({ subject }) => subject === 'Nahlásené hodnotenie');
    // mails of the same moment are sent in any order
    const words = told.map(({ text }) => /oznamovateľ: (.*)/.exec(text)?.[1]);
    expect(words).toHaveLength(2);
    expect(new Set(words)).toEqual(new Set([report.text, undefined]));
    expect(told[0]?.text).toContain(`/admin/bookings/${bookingId}`);
    await expect(reportReview(scene.renter, reviewId, report)).rejects.toMatchObject(notFound);
    expect(await findReview(scene.renter, reviewId)).toMatchObject({ mayReport: false });
  });

  it('of a renter is read by the lender of a request, and by nobody else of it', async () => {
    const lender = await createLender();
    const { id: listingId } = await createListing({ ownerId: lender.id });
    const request = await authorized({ lender, renter: scene.renter, listingId });
    expect(await reviewsOfRenter(lender, request, 1)).toMatchObject({ reviews: [{ ...OF_RENTER, authorName: scene.lender.fullName }] });
    expect(await findBooking(lender, request)).toMatchObject({ counterpartRating: { rating: 5, reviews: 1 } });
    for (const other of [scene.renter, await createMember()]) expect(await reviewsOfRenter(other, request, 1)).toBeNull();
    // the page of the booking shows it already
    expect(await reviewsOfRenter(scene.lender, bookingId, 1)).toMatchObject({ reviews: [] });
  });
});

describe('ratings', () => {
  it('count what is published, of each role apart and of both together', async () => {
    const scene = await createScene();
    const friend = await createLender();
    const { id: lent } = await createListing({ ownerId: friend.id });
    await reviewed(scene, await completed(scene), { ofLender: 2, ofRenter: 5 });
    const back = { lender: friend, renter: scene.lender, listingId: lent };
    // the one who lent before rents now
    await reviewed(back, await completed(back), { ofLender: 4, ofRenter: 5 });
    await writeReview(scene.renter, await completed(scene), { rating: 1, text: 'Druhýkrát to už také dobré nebolo.' });
    const asGuest = { ...scene, renter: friend };
    await reviewed(asGuest, await completed(asGuest), { ofLender: 3, ofRenter: 5 });
    expect(await profileOf(scene.lender)).toMatchObject({
      ratingAsLender: 2.5,
      reviewsAsLender: 2,
      ratingAsRenter: 5,
      reviewsAsRenter: 1,
      rating: 3.3,
    });
    expect(await listingOf(scene)).toMatchObject({ rating: 2.5, reviews: 2 });
  });

  it('put what is rated better first where that is asked for, and what is not rated last', async () => {
    const word = `zoradenie${Date.now()}`;
    const seed = { title: `Kajak ${word}` };
    const [good, fair] = [await createScene(seed), await createScene(seed)];
    const { id: unrated } = await createListing({ ownerId: good.lender.id, ...seed });
    await reviewed(fair, await completed(fair), { ofLender: 3, ofRenter: 5 });
    await reviewed(good, await completed(good), { ofLender: 5, ofRenter: 5 });
    const found = await searchListings(searchQueryIn(new URLSearchParams({ search: word, sort: 'rating' })));
    expect(found.cards.map(({ id, rating, reviews: written }) => [id, rating, written])).toEqual([
      [good.listingId, 5, 1],
      [fair.listingId, 3, 1],
      [unrated, null, 0],
    ]);
  });
});

describe('a page of reviews', () => {
  it('has each review once, the newest first, also of those that were published at the same moment', async () => {
    const { lender, renter, listingId } = await createScene();
    const at = now();
    const ids = await db().transaction(async (tx) => {
      // why: without the triggers, reviews need no bookings
      await tx.execute(sql`set local session_replication_role = replica`);
      const rows = Array.from({ length: REVIEWS_A_PAGE * 2 + 1 }, (_, index) => ({
        bookingId: crypto.randomUUID(),
        authorId: renter.id,
        subjectId: lender.id,
        listingId,
        rating: 5,
        text: `${index}`,
        createdAt: at,
        publishedAt: index === 0 ? new Date(at.getTime() + 1000) : at,
      }));
      return (await tx.insert(reviews).values(rows).returning({ id: reviews.id })).map(({ id }) => id);
    });
    const pages = await Promise.all([1, 2, 3].map((page) => reviewsOfListing(null, listingId, page)));
    expect(pages.map(({ reviews: shown, page, pages: all }) => [shown.length, page, all])).toEqual([
      [REVIEWS_A_PAGE, 1, 3],
      [REVIEWS_A_PAGE, 2, 3],
      [1, 3, 3],
    ]);
    const shown = pages.flatMap((page) => page.reviews.map(({ id }) => id));
    expect(shown[0]).toBe(ids[0]);
    expect([...shown].sort()).toEqual([...ids].sort());
    expect((await reviewsOfListing(null, listingId, 99)).page).toBe(3);
  });
});
