/** Why money went back to a renter, as the history of the booking tells it. */
import type { RefundOrigin } from './payment-states.ts';
import type { Phase } from './phase.ts';

export type RefundReason =
  | 'policy'
  | 'lender'
  | 'platform'
  | 'holdNotPlaced'
  | 'dispute'
  | 'tooLate'
  | 'inPart'
  | 'extension'
  | 'hold'
  | 'bank'
  | 'byHand';

interface RefundFacts {
  origin: RefundOrigin;
  /** It is of an extension that the booking has not taken over. */
  isOfEndedExtension: boolean;
  /** It is of a hold, of which more was charged than was decided. */
  isOfHold: boolean;
  /** The rent was charged when the booking had ended. */
  isChargedTooLate: boolean;
  phase: Phase;
}

export function refundReason({ origin, isOfEndedExtension, isOfHold, isChargedTooLate, phase }: RefundFacts): RefundReason {
  if (origin === 'bank') return 'bank';
  if (origin === 'provider') return 'byHand';
  if (isOfHold) return 'hold';
  if (isOfEndedExtension) return 'extension';
  if (isChargedTooLate) return 'tooLate';
  switch (phase) {
    case 'cancelledByLender':
      return 'lender';
    case 'cancelledByPlatform':
      return 'platform';
    case 'depositNotPlaced':
      return 'holdNotPlaced';
    case 'captureFailed':
      return 'inPart';
    case 'completed':
      return 'dispute';
    // a hold that the renter has not confirmed ends a booking as if the renter had cancelled
    default:
      return 'policy';
  }
}
