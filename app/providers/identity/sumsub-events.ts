/**
 * Sumsub's webhooks and review results (https://docs.sumsub.com). Webhooks carry a digest of their raw bytes, made
 * with a secret of its own, and come repeatedly and in any order. Shared by the live adapter and the simulated one, so that
 * both verify by the same code.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { now } from '#app/config/clock.server.ts';

import { InvalidSignatureError } from '../invalid-signature.ts';
import { refuseFuture, webhookWord } from '../webhook-event.ts';

import type { IdentityEvent, IdentityReview } from './identity.ts';

const reviewResult = z.object({
  reviewAnswer: z.enum(['GREEN', 'RED']).optional(),
  reviewRejectType: z.enum(['FINAL', 'RETRY']).optional(),
  moderationComment: z.string().optional(),
});

export const sumsubReview = z.object({ reviewStatus: z.string().optional(), reviewResult: reviewResult.optional() });

const webhook = sumsubReview.extend({
  applicantId: webhookWord,
  externalUserId: webhookWord,
  type: webhookWord,
  createdAtMs: z.string().regex(/^[\d :.T-]{10,30}$/),
});

/** why: SHA-1 digests, which the provider also knows, are refused. */
const DIGESTS: ReadonlyMap<string, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
]);

/** Throws `InvalidSignatureError` when the digest does not fit, or the body is no event or one from the future. */
export function verifySumsubEvent(secret: string, rawBody: string, headers: Headers): IdentityEvent {
  const algorithm = DIGESTS.get(headers.get('x-payload-digest-alg') ?? '');
  if (!algorithm) throw new InvalidSignatureError('no digest, or one by an algorithm that is not accepted');
  const expected = createHmac(algorithm, secret).update(rawBody).digest();
  const given = Buffer.from(headers.get('x-payload-digest') ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new InvalidSignatureError('wrong digest');
  return readEvent(rawBody);
}

function readEvent(rawBody: string): IdentityEvent {
  const parsed = webhook.safeParse(parseJson(rawBody));
  const createdAt = parsed.success ? instantOf(parsed.data.createdAtMs) : null;
  if (!parsed.success || createdAt === null) throw new InvalidSignatureError('not an event');
  refuseFuture(createdAt.getTime(), now());
  const { applicantId, externalUserId, type, createdAtMs } = parsed.data;
  return {
    // why: the provider gives its events no id; the same event repeated is the same applicant, type and instant.
    id: `${applicantId}:${type}:${createdAtMs}`,
    type,
    userId: externalUserId,
    createdAt,
    review: toReview(parsed.data),
  };
}

/** `2026-02-21 13:23:19.321`, in UTC. */
function instantOf(createdAtMs: string): Date | null {
  const milliseconds = Date.parse(`${createdAtMs.trim().replace(' ', 'T')}Z`);
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function toReview({ reviewStatus, reviewResult: result }: z.infer<typeof sumsubReview>): IdentityReview {
  if (reviewStatus !== 'completed') {
    return {
      status: reviewStatus === 'init' || reviewStatus === undefined ? 'init' : 'pending',
      answer: null,
      rejectType: null,
      comment: null,
    };
  }
  return {
    status: 'completed',
    answer: result?.reviewAnswer ?? null,
    rejectType: result?.reviewRejectType ?? null,
    comment: result?.moderationComment ?? null,
  };
}
