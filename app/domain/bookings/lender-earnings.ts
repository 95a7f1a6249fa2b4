/** What is left for the lender of a booking as it stands. */
import type { BookingStatus } from '#app/domain/bookings/booking-status.ts';
import { cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { rentOf, splitAsRent } from '#app/domain/money/pricing.ts';

interface Earning {
  status: BookingStatus;
  /** Whether the renter's card was charged the whole total: nobody earns anything of a part. */
  paymentCaptured: boolean;
  rent: Cents;
  /** The lender's part of the whole rent. */
  lenderEarnings: Cents;
  refundedAmount: Cents;
  /** How much of that is of the waiver's price. */
  refundedWaiver: Cents;
}

/** The lender's part, in cents: of the whole rent, or after a cancellation of what was not refunded; null when the lender gets nothing. */
export function earningsOf(booking: Earning): Cents | null {
  switch (booking.status) {
    case 'declined':
    case 'expired':
    case 'cancelled_by_lender':
      return null;
    case 'cancelled_by_renter':
    case 'auto_cancelled':
      // Without a hold at pickup a booking ends as if the renter had cancelled; where everything goes back nothing is left.
      return booking.paymentCaptured ? shareOfWhatIsKept(booking) || null : null;
    default:
      return shareOfWhatIsKept(booking);
  }
}

/** Whether so much went back that nothing of the rent is left for the lender, whoever gave it: the bank, we, or somebody by hand. */
export const isNothingLeftFor = (booking: Omit<Earning, 'rent'> & Parameters<typeof rentOf>[0]): boolean =>
  earningsOf({ ...booking, rent: rentOf(booking) }) === ZERO;

/**
 * How much more of a charge can count as given back while the lender's part stays at least at `least`, in cents; `ofRent` is its rent, which comes first.
 * why by trying: parts are rounded.
 */
export function mostToGiveBack(
  booking: Omit<Earning, 'status' | 'paymentCaptured'>,
  least: Cents,
  { whole, ofRent }: Record<'whole' | 'ofRent', Cents>,
): Cents {
  const givenOfRent = (more: number) => cents(booking.refundedAmount + Math.min(more, ofRent));
  const leaves = (more: number) => shareOfWhatIsKept({ ...booking, refundedAmount: givenOfRent(more) }) >= least;
  let [enough, tooMuch] = [0, whole + 1];
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (leaves(middle)) enough = middle;
    else tooMuch = middle;
  }
  return cents(enough);
}

/** The lender's part of what was not given back of the rent; all of it, when nothing was. */
export function shareOfWhatIsKept(booking: Omit<Earning, 'status' | 'paymentCaptured'>): Cents {
  const given = subtract(booking.refundedAmount, booking.refundedWaiver);
  const kept = cents(Math.max(0, subtract(booking.rent, given)));
  return splitAsRent(kept, booking).lender;
}
