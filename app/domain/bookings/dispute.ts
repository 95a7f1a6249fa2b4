/** What a dispute has to keep to (rule B17): who may say what until when, and what an administrator may decide. */
import { add, cents, percentage, subtract, ZERO, type Cents } from '../money/money.ts';
import { chargeable } from '../money/pricing.ts';
import type { ProtectionType } from '../money/protection-type.ts';
import { isOut } from './guards.ts';
import { fromHoldThenCard } from './late-return.ts';

const HOUR = 60 * 60_000;

/** How long the other side has to answer; then the evidence counts as complete without its answer. */
export const DISPUTE_ANSWER_MS = 48 * HOUR;
/** How soon a dispute should be decided once all evidence is in. Nothing happens by itself after it: the administrators are reminded. */
export const DISPUTE_DECISION_MS = 72 * HOUR;
/** Administrators are reminded this long before the decision is due, and when it is. */
export const DISPUTE_REMINDER_MS = 24 * HOUR;

export const STATEMENT_LIMITS = { shortest: 20, longest: 3_000, each: 10 } as const;
/** Of the reason for which the platform cancels a booking. */
export const CANCELLATION_REASON_LIMITS = { shortest: 10, longest: 500 } as const;
export const REASONS_LIMITS = { shortest: 40, longest: 3_000 } as const;

/** Of the item value: so much of a documented damage the waiver pool pays at most, in basis points. */
export const MOST_FROM_POOL = 8_000;

/** When the decision is due by what was said. `answeredAt`: when the side that did not open it said something first; null when it has not. */
export function decisionDue(openedAt: Date, answeredAt: Date | null): Date {
  const answerBy = openedAt.getTime() + DISPUTE_ANSWER_MS;
  return new Date(Math.min(answerBy, answeredAt?.getTime() ?? answerBy) + DISPUTE_DECISION_MS);
}

type OutFacts = Parameters<typeof isOut>[0];

/** When it has to be made: not before it may be. `decideBy`: when it is due by what was said. */
export function decideByOf({ decideBy }: { decideBy: Date }, booking: OutFacts): Date {
  return isOut(booking) && booking.endAt > decideBy ? booking.endAt : decideBy;
}

export function isDecisionLate(dispute: { decideBy: Date; decidedAt: Date | null }, booking: OutFacts, now: Date): boolean {
  return dispute.decidedAt === null && now >= decideByOf(dispute, booking);
}

interface DisputeFacts {
  openedBy: 'renter' | 'lender';
  openedAt: Date;
  answeredAt: Date | null;
  decidedAt: Date | null;
}

/** Whose answer a dispute waits for, and until when; null once it is there, the time for it is over, or all is decided. */
export function awaitedAnswer(dispute: DisputeFacts, now: Date): { from: 'renter' | 'lender'; by: Date } | null {
  const by = new Date(dispute.openedAt.getTime() + DISPUTE_ANSWER_MS);
  if (dispute.answeredAt !== null || dispute.decidedAt !== null || now >= by) return null;
  return { from: dispute.openedBy === 'renter' ? 'lender' : 'renter', by };
}

/** What there is to decide on, in cents. */
export interface DisputeMeans {
  /** What the hold still reserves. */
  hold: Cents;
  /** What the renter may have to pay at most: the value of the thing, and the fee for bringing it back late. The hold is taken first, then the card. */
  renter: Cents;
  /** What the renter was charged and has not got back. */
  charged: Cents;
  /** What the waiver pool may pay; zero without the waiver. */
  pool: Cents;
}

export interface DisputeDecision {
  /** To the lender, from the renter: from the hold as far as it reaches, the rest of it is released; what it does not reach is charged to the card. */
  fromRenter: Cents;
  /** To the lender, from the waiver pool. */
  fromPool: Cents;
  /** To the renter, of what was charged. */
  refund: Cents;
}

export function meansOf(
  booking: { totalCost: Cents; refundedAmount: Cents; protectionType: ProtectionType; itemValue: Cents; lateFee: Cents },
  heldAmount: Cents,
): DisputeMeans {
  return {
    hold: heldAmount,
    renter: add(booking.itemValue, booking.lateFee),
    charged: cents(Math.max(0, subtract(booking.totalCost, booking.refundedAmount))),
    pool: booking.protectionType === 'waiver' ? percentage(booking.itemValue, MOST_FROM_POOL) : ZERO,
  };
}

/** The parts of a decision that are more than there is. */
export function exceeds(decision: DisputeDecision, means: DisputeMeans): (keyof DisputeDecision)[] {
  const most = { fromRenter: means.renter, fromPool: means.pool, refund: means.charged } as const;
  return (Object.keys(most) as (keyof DisputeDecision)[]).filter((part) => decision[part] > most[part]);
}

/** Whether what is beyond the hold is less than the provider charges to a card (rule M19): it would be promised, and never paid. */
export function isTooLittleForCard({ fromRenter }: Pick<DisputeDecision, 'fromRenter'>, { hold }: Pick<DisputeMeans, 'hold'>): boolean {
  const beyond = subtract(fromRenter, fromHoldThenCard(fromRenter, hold).hold);
  return beyond > ZERO && chargeable(beyond) === ZERO;
}

/** What the lender gets besides the rent. */
export function compensationOf({ fromRenter, fromPool }: Pick<DisputeDecision, 'fromRenter' | 'fromPool'>): Cents {
  return add(fromRenter, fromPool);
}
