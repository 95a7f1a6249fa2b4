/** What can be wrong with money, each under a name of its own (rule M21). The database checks the same list. */
import type { Cents } from '../money/money.ts';

/**
 * `unheard`: the provider's word decides, so the use case that a webhook would have called puts it right. `difference`: a person has to
 * look. `matter`: nothing disagrees, but money went a way that nobody wanted, and somebody has to decide.
 */
export type DifferenceGroup = 'unheard' | 'difference' | 'matter';

const GROUPS = {
  authorizationUnheard: 'unheard',
  captureUnheard: 'unheard',
  cancellationUnheard: 'unheard',
  lapseUnheard: 'unheard',
  refundUnheard: 'unheard',
  transferUnheard: 'unheard',
  reversalUnheard: 'unheard',
  disputeUnheard: 'unheard',
  intentMissing: 'difference',
  intentUnknown: 'difference',
  intentState: 'difference',
  intentAmount: 'difference',
  holdKept: 'difference',
  refundMissing: 'difference',
  refundAmount: 'difference',
  refundState: 'difference',
  transferMissing: 'difference',
  transferUnknown: 'difference',
  transferAmount: 'difference',
  effectMissing: 'difference',
  bookingCharge: 'difference',
  bookingRefund: 'difference',
  bookingDeposit: 'difference',
  compensationTaken: 'difference',
  bookingUnknown: 'difference',
  ledgerUnbalanced: 'difference',
  ledgerTotal: 'difference',
  authorizationGone: 'matter',
  refundFailed: 'matter',
  transferReversed: 'matter',
  lenderBalance: 'matter',
  disputeOpen: 'matter',
} as const satisfies Record<string, DifferenceGroup>;

export type DifferenceKind = keyof typeof GROUPS;
export const DIFFERENCE_KINDS = Object.keys(GROUPS) as [DifferenceKind, ...DifferenceKind[]];

export function groupOf(kind: DifferenceKind): DifferenceGroup {
  return GROUPS[kind];
}

/** One thing that is wrong, with both sides' words and amounts; null where a side has none. */
export interface Difference {
  kind: DifferenceKind;
  /** Null: the provider names a booking that there is not. */
  bookingId: string | null;
  paymentId: string | null;
  /** The id of what it is about: a row of ours or, where there is none, the provider's object. */
  subject: string;
  ours: string | null;
  theirs: string | null;
  ourAmount: Cents | null;
  theirAmount: Cents | null;
}

/** `open` until it is found `gone` or an administrator has `resolved` it; `healed`: it was put right as soon as it was found. */
export const DIFFERENCE_STATES = ['open', 'healed', 'gone', 'resolved'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** Whether two findings of one subject say the same: what a person has resolved stays resolved as long as nothing changes. */
export function saysTheSame(one: Difference, other: Difference): boolean {
  return (
    one.ours === other.ours && one.theirs === other.theirs && one.ourAmount === other.ourAmount && one.theirAmount === other.theirAmount
  );
}
