/** When the parties of a finished rental may review each other, and when what they wrote is seen (rules V1 to V3). */
import type { Outcome } from '../outcome.ts';

export const REVIEW_WINDOW_DAYS = 14;
const DAY = 24 * 60 * 60 * 1000;

/** Until when reviews can be written, of a rental that was completed at `completedAt`. */
export function reviewsCloseAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + REVIEW_WINDOW_DAYS * DAY);
}

export interface ReviewWindow {
  closesAt: Date;
  /** When the reviews were published, or the time for them was over; null before. */
  closedAt: Date | null;
}

export type ReviewRefusal = 'reviewsPublished' | 'reviewsOver';

/** Whether a party may write a review, or change the own one. */
export function mayReview({ closesAt, closedAt }: ReviewWindow, now: Date): Outcome<unknown, ReviewRefusal> {
  // why the time first: it is over then, even if the worker has not recorded that yet
  if (now >= closesAt) return { ok: false, reason: 'reviewsOver' };
  return closedAt === null ? { ok: true } : { ok: false, reason: 'reviewsPublished' };
}

/** Whether what is written is published: nobody reads the other one's review while they could still write or change an own. */
export function isTimeToPublish({ closesAt, closedAt }: ReviewWindow, written: number, now: Date): boolean {
  return closedAt === null && (written === 2 || now >= closesAt);
}
