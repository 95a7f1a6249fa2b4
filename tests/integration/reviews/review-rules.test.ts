/** What the database itself keeps of reviews, whatever the code does, and what it announces of them. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { writeReview } from '#app/modules/reviews/write-review.server.ts';
import { connect, db, inTransaction, violatedConstraint } from '#db/client.ts';
import { profiles, reviewReports, reviews, reviewWindows } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { until } from '#scripts/servers/processes.ts';

import { completed, confirmed, createScene, DAY, type Scene } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld({ goesOn: true });

type ReviewRow = typeof reviews.$inferInsert;
const constraintOf = (work: Promise<unknown>) => work.then(() => null, violatedConstraint);

let scene: Scene;
/** One without reviews, one whose reviews are published. */
let open: string;
let closed: string;
let byRenter: ReviewRow;

beforeAll(async () => {
  scene = await createScene();
  closed = await completed(scene);
  await writeReview(scene.renter, closed, { rating: 4, text: 'Kajak ako z obchodu.' });
  await writeReview(scene.lender, closed, { rating: 5, text: '' });
  open = await completed(scene);
  const { renter, lender, listingId } = scene;
  byRenter = { bookingId: open, authorId: renter.id, subjectId: lender.id, listingId, rating: 5, text: '', createdAt: now() };
});

/** Tries it and takes it back. */
async function tried(work: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<unknown>): Promise<string | null> {
  const taken = new Error('taken back');
  return inTransaction(async (tx) => {
    await work(tx);
    throw taken;
  }).catch((error: unknown) => (error === taken ? null : violatedConstraint(error)));
}

describe('a review', () => {
  const insert = (rest: Partial<ReviewRow> = {}) => tried((tx) => tx.insert(reviews).values({ ...byRenter, ...rest }));

  it('can be written by renter and lender', async () => {
    expect(await insert()).toBeNull();
    expect(await insert({ authorId: scene.lender.id, subjectId: scene.renter.id, listingId: null })).toBeNull();
  });

  it.each([
    ['no stars', () => ({ rating: 0 }), 'reviews_rating_range'],
    ['six stars', () => ({ rating: 6 }), 'reviews_rating_range'],
    ['a novel', () => ({ text: 'x'.repeat(1501) }), 'reviews_text_length'],
    ['an author who reviews herself', () => ({ subjectId: scene.renter.id }), 'reviews_between_parties'],
    ['a renter who does not name the thing', () => ({ listingId: null }), 'reviews_between_parties'],
    ['a lender who reviews the own thing', () => ({ authorId: scene.lender.id, subjectId: scene.renter.id }), 'reviews_between_parties'],
    ['a booking whose reviews are published', () => ({ bookingId: closed, authorId: scene.renter.id }), 'reviews_while_open'],
    ['an answer before anybody reads it', () => ({ answer: 'Ďakujem', answeredAt: now() }), 'reviews_answer_after_publication'],
    ['itself published, alone and too early', () => ({ publishedAt: now() }), 'reviews_blind'],
  ])('cannot have %s', async (_name, rest, constraint) => {
    expect(await insert(rest())).toBe(constraint);
  });

  it('is for the parties, and for a booking that is completed', async () => {
    const stranger = await createMember();
    expect(await insert({ authorId: stranger.id })).toBe('reviews_between_parties');
    const running = await confirmed(scene);
    expect(await insert({ bookingId: running })).toBe('reviews_of_window');
    const window = { bookingId: running, openedAt: now(), closesAt: new Date(now().getTime() + DAY) };
    expect(await constraintOf(db().insert(reviewWindows).values(window).execute())).toBe('review_windows_of_completed');
  });

  it('is one a party', async () => {
    expect(
      await tried(async (tx) => {
        await tx.insert(reviews).values(byRenter);
        await tx.insert(reviews).values(byRenter);
      }),
    ).toBe('reviews_one_a_party');
  });

  it('is published alone only when the time is over', async () => {
    const publishAt = (publishedAt: Date) =>
      tried(async (tx) => {
        await tx.insert(reviews).values(byRenter);
        await tx.update(reviews).set({ publishedAt }).where(eq(reviews.bookingId, open));
      });
    const [window] = await db().select().from(reviewWindows).where(eq(reviewWindows.bookingId, open));
    const closesAt = window?.closesAt ?? now();
    expect(await publishAt(new Date(closesAt.getTime() - 1))).toBe('reviews_blind');
    expect(await publishAt(closesAt)).toBeNull();
  });
});

describe('a published review', () => {
  const published = () => and(eq(reviews.bookingId, closed), eq(reviews.authorId, scene.renter.id));

  it.each([
    ['rating', () => ({ rating: 1 })],
    ['text', () => ({ text: 'Iné' })],
    ['date', () => ({ publishedAt: new Date(0) })],
    ['publication', () => ({ publishedAt: null })],
  ])('keeps its %s', async (_, values) => {
    expect(await tried((tx) => tx.update(reviews).set(values()).where(published()))).toMatch(/^reviews_(published_stay|while_open)$/);
  });

  it('has one answer, with its date', async () => {
    const answer = (text: string | null, answeredAt: Date | null) => ({ answer: text, answeredAt });
    expect(await tried((tx) => tx.update(reviews).set(answer('Ďakujem', null)).where(published()))).toBe('reviews_answer_dated');
    expect(await tried((tx) => tx.update(reviews).set(answer(' ', now())).where(published()))).toBe('reviews_answer_length');
    const again = (text: string | null, answeredAt: Date | null) =>
      tried(async (tx) => {
        await tx.update(reviews).set(answer('Ďakujem', now())).where(published());
        await tx.update(reviews).set(answer(text, answeredAt)).where(published());
      });
    expect(await again('Iná', now())).toBe('reviews_one_answer');
    expect(await again(null, null)).toBe('reviews_one_answer');
  });

  it('is reported once by a person, for a reason that is known', async () => {
    const [review] = await db().select({ id: reviews.id }).from(reviews).where(published());
    const report = { reviewId: review?.id ?? '', reporterId: scene.lender.id, reason: 'untrue' as const, text: '', createdAt: now() };
    expect(
      await tried(async (tx) => {
        await tx.insert(reviewReports).values(report);
        await tx.insert(reviewReports).values(report);
      }),
    ).toBe('review_reports_one_a_person');
    const unknown = { ...report, reason: 'dislike' as never };
    expect(await tried((tx) => tx.insert(reviewReports).values(unknown))).toBe('review_reports_reason_known');
  });
});

it('the time for reviews is set once, and ends once', async () => {
  const change = (bookingId: string, values: Partial<typeof reviewWindows.$inferInsert>) =>
    tried((tx) => tx.update(reviewWindows).set(values).where(eq(reviewWindows.bookingId, bookingId)));
  expect(await change(open, { closesAt: new Date(now().getTime() + 90 * DAY) })).toBe('review_windows_stay');
  expect(await change(closed, { closedAt: null })).toBe('review_windows_stay');
  expect(await change(open, { closedAt: now() })).toBeNull();
});

describe('what strangers read of reviews is announced', () => {
  const { client } = connect(process.env.DATABASE_URL ?? '', { max: 2 });
  let heard: string[] = [];
  beforeAll(async () => {
    await client.listen('public_changes', (part) => void heard.push(part));
  });
  afterAll(() => client.end());

  async function saidOf(work: () => Promise<unknown>): Promise<string[]> {
    heard = [];
    await work();
    const end = crypto.randomUUID();
    await client.notify('public_changes', end);
    await until(() => heard.includes(end), 5_000, 'nothing is heard');
    return [...new Set(heard.filter((part) => part !== end))].sort();
  }

  it('when it is published and answered, and when its author is called otherwise, and not before', async () => {
    const { renter, lender, listingId } = scene;
    const own = [`listing:${listingId}`];
    expect(await saidOf(() => writeReview(renter, open, { rating: 4, text: '' }))).toEqual([]);
    expect(await saidOf(() => writeReview(lender, open, { rating: 5, text: '' }))).toEqual(['catalogue', ...own]);
    const answer = { answer: 'Ďakujem', answeredAt: now() };
    const published = and(eq(reviews.bookingId, open), eq(reviews.authorId, renter.id));
    expect(await saidOf(() => db().update(reviews).set(answer).where(published))).toEqual(own);
    const changeRenter = (values: Partial<typeof profiles.$inferInsert>) => () =>
      db().update(profiles).set(values).where(eq(profiles.id, renter.id));
    expect(await saidOf(changeRenter({ fullName: 'Jana Vydatá' }))).toEqual(own);
    expect(await saidOf(changeRenter({ successfulRentals: 7 }))).toEqual([]);
    const count = { reviewsAsLender: 9 };
    const changeLender = () => db().update(profiles).set(count).where(eq(profiles.id, lender.id));
    expect(await saidOf(changeLender)).toEqual(['catalogue', ...own]);
  });
});
