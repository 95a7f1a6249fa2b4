/** Somebody holds that a published review should not stand there (rule V6). It stays until an administrator has looked at it. */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { mayReportReview } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { ReportReason } from '#app/domain/reviews/review-limits.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { mailAdministrators } from '#app/work/mail-administrators.server.ts';
import { reviewReports, reviews } from '#db/schema/index.ts';

/** Reporting again changes nothing. Throws `notFound` for what is not published, and for the own review. */
export async function reportReview(reporter: Member, reviewId: string, report: { reason: ReportReason; text: string }): Promise<void> {
  await commitWork(async (work) => {
    const { tx } = work;
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId));
    if (!review || !mayReportReview(review, reporter)) throw new AppError('notFound');
    const reported = await tx
      .insert(reviewReports)
      .values({ reviewId, reporterId: reporter.id, ...report, createdAt: now() })
      .onConflictDoNothing({ target: [reviewReports.reviewId, reviewReports.reporterId] })
      .returning({ id: reviewReports.id });
    if (reported.length === 0) return;
    const { id, bookingId, rating, text } = review;
    const mail = { kind: 'reviewReported', bookingId, rating, text, why: report.reason, words: report.text } as const;
    await mailAdministrators(work, mail, `review-reported:${id}:${reporter.id}`);
    const data = { reason: report.reason };
    await audit(tx, { actorId: reporter.id, action: 'review.reported', subjectType: 'review', subjectId: reviewId, data });
  });
}
