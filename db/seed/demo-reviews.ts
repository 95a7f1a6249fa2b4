/** What renters and lenders of the demo say of each other, written by the use cases at their time. */
import { and, eq } from 'drizzle-orm';

import type { Member } from '#app/domain/people/viewer.ts';
import { answerReview } from '#app/modules/reviews/answer-review.server.ts';
import { writeReview } from '#app/modules/reviews/write-review.server.ts';
import { db } from '#db/client.ts';
import { reviews } from '#db/schema/index.ts';

import { instantOf, type Happening, type Moment } from './demo-timeline.ts';

export interface DemoReview {
  by: 'renter' | 'lender';
  at: Moment;
  rating: number;
  text: string;
  /** What the other one answers, once both reviews are published. */
  answer?: readonly [Moment, string];
}

/** `bookingId`: known once the booking was requested. */
export function plotReviews(
  written: readonly DemoReview[],
  parties: { renter: Member; lender: Member; bookingId: () => string },
  today: Date,
): Happening[] {
  return written.flatMap(({ by, at, rating, text, answer }) => {
    const [author, other] = by === 'renter' ? [parties.renter, parties.lender] : [parties.lender, parties.renter];
    const write = async () => {
      const outcome = await writeReview(author, parties.bookingId(), { rating, text });
      if (!outcome.ok) throw new Error(`demo booking ${parties.bookingId()} takes no review: ${outcome.reason}`);
    };
    const happenings: Happening[] = [{ at: instantOf(at, today), happen: write }];
    if (!answer) return happenings;
    return [...happenings, { at: instantOf(answer[0], today), happen: () => say(other, parties.bookingId(), author, answer[1]) }];
  });
}

async function say(person: Member, bookingId: string, author: Member, answer: string): Promise<void> {
  const [review] = await db()
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookingId), eq(reviews.authorId, author.id)));
  const outcome = await answerReview(person, review?.id ?? '', answer);
  if (!outcome.ok) throw new Error(`a demo review of ${bookingId} was not answered: ${outcome.reason}`);
}
