/** The simulated identity provider's own side: applicants, decisions, and the webhooks that tell of them. */
import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { deliverInBackground, enqueueWebhook } from '#app/simulators/deliver-webhooks.server.ts';
import { db, inTransaction, type Transaction } from '#db/client.ts';
import { simulatedApplicants } from '#db/schema/simulators.ts';

import type { IdentityReview } from '#app/providers/identity/identity.ts';
import { toReview } from '#app/providers/identity/sumsub-events.ts';

/** How a check may end, and what is then said of it. */
const OUTCOMES = {
  approve: { reviewStatus: 'completed', reviewAnswer: 'GREEN', rejectType: null },
  reject: { reviewStatus: 'completed', reviewAnswer: 'RED', rejectType: 'RETRY' },
  rejectForGood: { reviewStatus: 'completed', reviewAnswer: 'RED', rejectType: 'FINAL' },
  pending: { reviewStatus: 'pending', reviewAnswer: null, rejectType: null },
} as const;

export type Decision = keyof typeof OUTCOMES;
export const DECISIONS = Object.keys(OUTCOMES) as [Decision, ...Decision[]];

const COMMENTS = {
  RETRY: 'The document is not readable. Please take the picture again in good light.',
  FINAL: 'The document does not belong to the person.',
} as const;

type Applicant = typeof simulatedApplicants.$inferSelect;

export async function readApplicant(userId: string): Promise<IdentityReview | null> {
  const [row] = await db().select().from(simulatedApplicants).where(eq(simulatedApplicants.externalUserId, userId));
  return row ? toReview(reviewOf(row)) : null;
}

/** A person opens the page of the check: from the first time on there is an applicant, whose check has begun. */
export async function openApplicant(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [applicant] = await tx
      .insert(simulatedApplicants)
      .values({ ...newApplicant(userId), reviewStatus: 'init' })
      .onConflictDoNothing({ target: simulatedApplicants.externalUserId })
      .returning();
    if (applicant) await tellApp(tx, applicant, 'applicantCreated');
  });
  deliverInBackground();
}

/** Decides about a person, any number of times, and tells the app by a signed webhook. */
export async function decideApplicant(userId: string, decision: Decision): Promise<void> {
  const outcome = OUTCOMES[decision];
  await inTransaction(async (tx) => {
    const [applicant] = await tx
      .insert(simulatedApplicants)
      .values({ ...newApplicant(userId), ...outcome })
      .onConflictDoUpdate({ target: simulatedApplicants.externalUserId, set: outcome })
      .returning();
    if (applicant) await tellApp(tx, applicant, decision === 'pending' ? 'applicantPending' : 'applicantReviewed');
  });
  deliverInBackground();
}

function newApplicant(userId: string) {
  return { id: randomBytes(12).toString('hex'), externalUserId: userId, createdAt: now() };
}

async function tellApp(tx: Transaction, applicant: Applicant, type: string): Promise<void> {
  const correlationId = randomBytes(16).toString('hex');
  await enqueueWebhook(tx, {
    provider: 'identity',
    eventId: correlationId,
    type,
    payload: {
      applicantId: applicant.id,
      correlationId,
      externalUserId: applicant.externalUserId,
      levelName: 'id-and-liveness',
      type,
      ...reviewOf(applicant),
      createdAtMs: now().toISOString().replace('T', ' ').replace('Z', ''),
      sandboxMode: true,
    },
  });
}

function reviewOf({ reviewStatus, reviewAnswer, rejectType }: Applicant) {
  if (reviewAnswer === 'GREEN') return { reviewStatus, reviewResult: { reviewAnswer: 'GREEN' as const } };
  if (reviewAnswer !== 'RED') return { reviewStatus };
  const reviewRejectType = rejectType ?? 'RETRY';
  return { reviewStatus, reviewResult: { reviewAnswer: 'RED' as const, reviewRejectType, moderationComment: COMMENTS[reviewRejectType] } };
}
