/** Who reviews whom and when, who sees it, and the ratings that follow. */
import { area, inFile } from '../mistake.ts';

const REVIEWS = 'tests/integration/reviews/reviews.test.ts';
const RULES = 'tests/integration/reviews/review-rules.test.ts';
const WINDOW = 'app/domain/reviews/review-window.test.ts';
const second = { file: REVIEWS, test: 'tell whoever writes second' };
const blind = { file: REVIEWS, test: 'are seen by nobody but their author' };
const changed = { file: REVIEWS, test: 'are changed as often' };
const alone = { file: REVIEWS, test: 'are published after fourteen days' };
const parties = { file: REVIEWS, test: 'are for its parties only' };
const atOnce = { file: REVIEWS, test: 'at the same moment' };
const answers = { file: REVIEWS, test: 'is answered once' };
const reports = { file: REVIEWS, test: 'is reported once by a person' };
const ofRenter = { file: REVIEWS, test: 'of a renter is read by the lender' };
const both = { file: REVIEWS, test: 'count what is published' };
const pages = { file: REVIEWS, test: 'has each review once' };

export const reviews = area(
  'reviews',
  inFile('app/domain/reviews/review-window.ts', WINDOW, [
    ['a review is written when the time is over', "if (now >= closesAt) return { ok: false, reason: 'reviewsOver' };", ''],
    ['the last moment is too late', 'if (now >= closesAt) return', 'if (now.getTime() + 1 >= closesAt.getTime()) return'],
    [
      'the rule lets a published review be changed',
      "closedAt === null ? { ok: true } : { ok: false, reason: 'reviewsPublished' }",
      '{ ok: true }',
    ],
    ['one review is published alone', 'written === 2 ||', 'written >= 1 ||'],
    ['the second review is not published', '(written === 2 || now >= closesAt)', 'now >= closesAt'],
  ]),
  inFile('app/domain/reviews/average-rating.ts', 'app/domain/reviews/average-rating.test.ts', [
    ['nobody’s rating is zero', 'if (count === 0) return null;', 'if (count === 0) return 0;'],
    ['an average is rounded down', '(20 * sum + count) / (2 * count)', '(20 * sum) / (2 * count)'],
  ]),
  inFile('app/modules/reviews/write-review.server.ts', parties, [
    ['anybody reviews', 'if (!booking || !party)', 'if (!booking)'],
    ['the window is not locked', ").for('update');", ');', atOnce],
    [
      'what is written is not published',
      'if (published) await publishReviews(',
      'if (published && author.id === bookingId) await publishReviews(',
      blind,
    ],
    ['the time for writing is not asked for', 'if (!allowed.ok) return allowed;', '', alone],
    ['the other one hears nothing', 'await queueMail(work, other, mail,', 'await queueMail(work, author, mail,', changed],
    ['open pages hear nothing of a review', "  work.tell([author.id, other.id], 'booking', bookingId);\n", '', blind],
  ]),
  inFile('app/modules/reviews/publish-reviews.server.ts', blind, [
    ['the ratings stay behind', 'await keepRatings(tx, { renterId: renter.id, lenderId: lender.id, listingId });', ''],
    ['the window stays open', '.set({ closedAt: at })', '.set({ closedAt: null })'],
    [
      'a mail where nobody wrote',
      'if (published.length > 0) {',
      'if (published.length >= 0) {',
      { file: REVIEWS, test: 'end without a word' },
    ],
  ]),
  inFile('app/modules/reviews/publish-due-reviews.server.ts', alone, [
    [
      'the time machine skips the end of the time for reviews',
      '> ${after.toISOString()}::timestamptz`',
      "> ${after.toISOString()}::timestamptz + interval '1 day'`",
    ],
  ]),
  inFile('app/modules/reviews/keep-ratings.server.ts', blind, [
    ['ratings that wait for each other count what was before', ".for('no key update');", ';', atOnce],
    ['hidden reviews count', 'and(which, isNotNull(reviews.publishedAt))', 'which', both],
    ['what lenders say of her counts for her as a lender', 'and(ofPerson, isNotNull(reviews.listingId))', 'ofPerson', both],
  ]),
  inFile('app/modules/reviews/read-reviews.server.ts', blind, [
    ['the other one’s review is seen before its time', 'other && other.review.publishedAt !== null ? view', 'other ? view'],
    ['hidden reviews stand on the page of the thing', 'const where = and(which, isNotNull(reviews.publishedAt));', 'const where = which;'],
    ['a hidden review is found by its id', 'and(eq(reviews.id, reviewId), isNotNull(reviews.publishedAt))', 'eq(reviews.id, reviewId)'],
    ['strangers read the reviews of a booking', 'if (!booking || !party) return null;', 'if (!booking) return null;', parties],
    ['anybody reads what lenders say of a renter', "partyOf(booking, person) !== 'lender' ||", '', ofRenter],
    ['the oldest stand first', 'desc(reviews.publishedAt), desc(reviews.id)', 'reviews.publishedAt, desc(reviews.id)', pages],
    ['the second page is the first', 'offset: (page - 1) * REVIEWS_A_PAGE', 'offset: 0', pages],
  ]),
  inFile('app/routes/reviews/write.tsx', second, [
    ['whoever writes second is told that nobody sees it yet', 'second: isOpen && isOtherWritten ?', 'second: isOpen && !isOtherWritten ?'],
  ]),
  inFile('app/modules/reviews/read-reviews.server.ts', { file: answers.file, test: 'a published review' }, [
    ['anybody is told that they have answered', 'eq(reviews.subjectId, id), isNotNull', 'isNotNull'],
  ]),
  inFile('app/modules/reviews/answer-review.server.ts', answers, [
    ['anybody answers', 'eq(reviews.subjectId, person.id), ', ''],
    ['what is not published is answered', ', isNotNull(reviews.publishedAt)', '', blind],
    ['the same answer again is refused', 'before.answer === answer ?', 'before.answer === null ?'],
    ['open pages hear nothing of an answer', "      work.tell([answered.authorId, person.id], 'booking', answered.bookingId);\n", ''],
  ]),
  inFile('app/modules/reviews/report-review.server.ts', reports, [
    ['nobody hears of a report', '    await mailAdministrators(work, mail, `review-reported:${id}:${reporter.id}`);\n', ''],
    ['a report leaves no trace', "action: 'review.reported'", "action: 'review.seen'"],
    ['each press is written down', 'if (reported.length === 0) return;', ''],
    ['what a reporter wrote stands in the audit log', 'const data = { reason: report.reason };', 'const data = { reason: report.text };'],
  ]),
  inFile('app/modules/bookings/apply-transition.server.ts', blind, [
    [
      'a finished rental is not reviewed',
      "if (transition.to === 'completed' && !endsUntaken(transition, settled)) await openReviews(work, settled.id, at);",
      '',
    ],
  ]),
  inFile('db/migrations/0015_reviews.sql', RULES, [
    ['six stars', 'CHECK (rating between 1 and 5)', 'CHECK (rating between 1 and 6)'],
    ['two reviews of one party', 'CREATE UNIQUE INDEX "reviews_one_a_party"', 'CREATE INDEX "reviews_one_a_party"'],
    ['two reports of one person', 'CREATE UNIQUE INDEX "review_reports_one_a_person"', 'CREATE INDEX "review_reports_one_a_person"'],
  ]),
  inFile('db/migrations/0016_review_rules.sql', RULES, [
    [
      'a review of somebody else',
      'IF NOT EXISTS (\n    SELECT FROM booking_requests WHERE id = NEW.booking_id AND (',
      'IF NOT EXISTS (\n    SELECT FROM booking_requests WHERE id = NEW.booking_id OR (',
    ],
    ['a rental that goes on is reviewed', "WHERE id = NEW.booking_id AND status = 'completed'", 'WHERE id = NEW.booking_id'],
    [
      'a review comes after the other one was read',
      'IF is_written AND closed IS NOT NULL THEN',
      'IF is_written AND closed IS NOT NULL AND false THEN',
    ],
    ['the database publishes one alone', '(SELECT count(*) FROM reviews WHERE booking_id = NEW.booking_id) < 2', 'false'],
    ['a published review is changed', 'IF OLD.published_at IS NOT NULL\n', 'IF false\n'],
    ['an answer is taken back', 'IF OLD.answer IS NOT NULL AND', 'IF OLD.answer IS NOT NULL AND NEW.answer IS NOT NULL AND'],
    ['the time for reviews is made longer', 'OR OLD.closed_at IS NOT NULL THEN', 'AND OLD.closed_at IS NOT NULL THEN'],
    ['what is hidden is announced', 'IF review.published_at IS NOT NULL THEN', 'IF true THEN'],
    ['an author’s new name is not announced', 'WHEN ((OLD.full_name,', 'WHEN ((NEW.full_name,'],
    ['the number behind a rating is not announced', 'WHEN (OLD.reviews_as_lender <> NEW.reviews_as_lender)', 'WHEN (false)'],
  ]),
);
