/** The simulated identity provider's own side: applicants, decisions, and the webhooks that tell of them. */
import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { deliverInBackground, enqueueWebhook } from '#app/simulators/deliver-webhooks.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { simulatedApplicants } from '#db/schema/simulators.ts';

import type { IdentityReview } from '#app/providers/identity/identity.ts';
import { toReview } from '#app/providers/identity/sumsub-events.ts';

export type Decision = 'approve' | 'reject' | 'pending';

const COMMENT = 'The document is not readable. Please take the picture again in good light.';

export async function readApplicant(userId: string): Promise<IdentityReview | null> {
  const [row] = await db().select().from(simulatedApplicants).where(eq(simulatedApplicants.externalUserId, userId));
  return row ? toReview(reviewOf(row.reviewStatus, row.reviewAnswer)) : null;
}

/** Decides about a person, any number of times, and tells the app by a signed webhook. */
export async function decideApplicant(userId: string, decision: Decision): Promise<void> {
  const reviewStatus = decision === 'pending' ? 'pending' : 'completed';
  const reviewAnswer = { approve: 'GREEN', reject: 'RED', pending: null }[decision];
  await inTransaction(async (tx) => {
    const [applicant] = await tx
      .insert(simulatedApplicants)
      .values({ id: randomBytes(12).toString('hex'), externalUserId: userId, reviewStatus, reviewAnswer, createdAt: now() })
      .onConflictDoUpdate({ target: simulatedApplicants.externalUserId, set: { reviewStatus, reviewAnswer } })
      .returning();
    const type = decision === 'pending' ? 'applicantPending' : 'applicantReviewed';
    const correlationId = randomBytes(16).toString('hex');
    await enqueueWebhook(tx, {
      provider: 'identity',
      eventId: correlationId,
      type,
      payload: {
        applicantId: applicant?.id,
        correlationId,
        externalUserId: userId,
        levelName: 'id-and-liveness',
        type,
        ...reviewOf(reviewStatus, reviewAnswer),
        createdAtMs: now().toISOString().replace('T', ' ').replace('Z', ''),
        sandboxMode: true,
      },
    });
  });
  deliverInBackground();
}

function reviewOf(reviewStatus: string, reviewAnswer: string | null) {
  if (reviewAnswer === 'GREEN') return { reviewStatus, reviewResult: { reviewAnswer: 'GREEN' as const } };
  if (reviewAnswer === 'RED') {
    return {
      reviewStatus,
      reviewResult: { reviewAnswer: 'RED' as const, reviewRejectType: 'RETRY' as const, moderationComment: COMMENT },
    };
  }
  return { reviewStatus };
}
