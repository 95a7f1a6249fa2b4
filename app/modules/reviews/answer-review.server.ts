/** The person reviewed answers once, for everybody who reads the review (rule V4). */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { reviews } from '#db/schema/index.ts';

/** The same answer again is a yes. Throws `notFound` for whoever is not the person reviewed, and for what is not published. */
export async function answerReview(person: Member, reviewId: string, answer: string): Promise<Outcome<unknown, 'answered'>> {
  const own = and(eq(reviews.id, reviewId), eq(reviews.subjectId, person.id), isNotNull(reviews.publishedAt));
  return commitWork(async (work) => {
    const [answered] = await work.tx
      .update(reviews)
      .set({ answer, answeredAt: now() })
      .where(and(own, isNull(reviews.answer)))
      .returning({ bookingId: reviews.bookingId, authorId: reviews.authorId });
    if (answered) {
      work.tell([answered.authorId, person.id], 'booking', answered.bookingId);
      return { ok: true };
    }
    const [before] = await work.tx.select({ answer: reviews.answer }).from(reviews).where(own);
    if (!before) throw new AppError('notFound');
    return before.answer === answer ? { ok: true } : { ok: false, reason: 'answered' };
  });
}
