/** What one of its parties sees of a booking. Amounts are cents, instants ISO text. */
import type { ActualReturn } from '#app/domain/bookings/actual-return.ts';
import type { BookingStatus, DepositStatus, PaymentStatus } from '#app/domain/bookings/booking-status.ts';
import type { ProtectionType } from '#app/domain/money/protection-type.ts';
import type { DeclineReason } from '#app/domain/bookings/decline-reason.ts';
import type { OfferedAction } from '#app/domain/bookings/booking-transitions.ts';
import type { ExtensionStatus } from '#app/domain/bookings/extension-transitions.ts';
import type { Lateness, Sources } from '#app/domain/bookings/late-return.ts';
import type { Phase } from '#app/domain/bookings/phase.ts';
import type { TrustLevel } from '#app/domain/people/trust-level.ts';

/** Until when a dispute waits for an answer, and whether that is the viewer's. */
export interface AwaitedAnswer {
  isOwn: boolean;
  by: string;
}

/** `owed`: it was refused and is not paid yet; `paid`: on a page, by whatever card. */
export type FromCard = 'toCharge' | 'charged' | 'owed' | 'paid';

/** More days beside a booking: the new return and what they cost in addition. */
export interface ExtensionView {
  id: string;
  status: ExtensionStatus;
  endDate: string;
  returnTime: string;
  addedDays: number;
  rent: number;
  serviceFee: number;
  waiverAmount: number;
  totalCost: number;
  lenderEarnings: number;
  paymentExpiresAt: string;
  approvalExpiresAt: string | null;
}

export interface BookingView {
  id: string;
  reference: string;
  /** The viewer's side of the booking. */
  party: 'renter' | 'lender';
  phase: Phase;
  status: BookingStatus;
  /** Whether people call it a request; else it is a booking. */
  isRequest: boolean;
  paymentStatus: PaymentStatus;
  depositStatus: DepositStatus;
  /** A hold is in place, and the next one waits for the renter's card. */
  renewalAsksForCard: boolean;
  /** What the renter has to do about a hold that was refused; null while no card is asked for. */
  cardFor: 'confirm' | 'anotherCard' | null;
  /** `isPublic`: it is shown to everybody now. */
  listing: { id: string; title: string; category: string; coverUrl: string | null; isPublic: boolean };
  /** For the lender, and once confirmed also for the renter, the exact place; else the town. */
  location: string;
  counterpartName: string;
  /** Null where the profile has none, and before the confirmation and after the end for everybody. */
  counterpartPhone: string | null;
  /** It would be shown, and there is none. */
  lacksCounterpartPhone: boolean;
  /** The other party would see the viewer's phone, and there is none to see. */
  lacksOwnPhone: boolean;
  /** In the role that they have in this booking; null without published reviews. */
  counterpartRating: { rating: number | null; reviews: number };
  renterLevel: TrustLevel;
  renterVerified: boolean;
  startDate: string;
  endDate: string;
  pickupTime: string;
  returnTime: string;
  rentalDays: number;
  protectionType: ProtectionType;
  rent: number;
  baseCost: number;
  serviceFee: number;
  waiverAmount: number;
  depositAmount: number;
  totalCost: number;
  /** What the lender earns as things stand; null when the booking ended without earnings. */
  lenderEarnings: number | null;
  /** What goes back of the total; under way as long as the provider has not given all of it back. Null where nothing is to be said of it. */
  refund: { amount: number; isUnderWay: boolean } | null;
  /** What the card was charged where that is less than the total, of a request that came to nothing; null otherwise, and for a lender. */
  chargedInPart: number | null;
  /** What the renter would get back by cancelling now; null while nothing is charged. */
  refundIfCancelled: number | null;
  /** When that becomes less, and whether that moment still counts; null while nothing is charged, and where it does not change any more. */
  refundChanges: { at: string; isInclusive: boolean } | null;
  /** What the renter gets back when the hold is still missing at pickup; null while no card is asked for, and where a bank has a say in it. */
  refundWithoutHold: number | null;
  paymentExpiresAt: string;
  approvalExpiresAt: string | null;
  /** Of gear that is late and of which nobody has said that it is back; null for all other. `countsAsReturnedAt`: by itself, without a fee; null in a dispute. */
  overdue: (Lateness & { countsAsReturnedAt: string | null }) | null;
  /** Until when the lender can object to the return that the renter has reported. */
  objectBy: string | null;
  disputeWindowEndsAt: string | null;
  returnedAt: string | null;
  /** When the gear came back, and by whose word; null as long as nobody says so. */
  actualReturn: ActualReturn<string> | null;
  /** For a late return; taken when the time to report problems is over. */
  lateFee: number;
  /**
   * What that fee is for, and from what it is taken, in cents; `sources` is null while a dispute decides on it. Null without a fee, and once a
   * dispute has decided what is taken.
   */
  lateReturn: { returnedAt: string; minutes: number; sources: Sources | null } | null;
  /** How what is taken from the card stands. */
  fromCard: FromCard;
  /** Of a return that the renter has reported late, and the lender has not spoken of: by how much, and what the rules make of that, in cents. */
  reportedLate: { minutes: number; fee: number } | null;
  /** What the renter owes besides and the card refused; null where nothing is owed. */
  claim: number | null;
  /** Why the lender declined; null when not said. */
  declined: { reason: DeclineReason; text: string | null } | null;
  /** Of a declined request: its gear is not offered any more. */
  isUnoffered: boolean;
  /** Why the platform cancelled it, in the words of who did; null where it did not. */
  platformReason: string | null;
  /** A decision ended the rental before anybody said that the gear is back. */
  isEndedWhileOut: boolean;
  /** While a dispute is open and the gear is out: when it has to be back; null of any other. */
  returnDueInDispute: string | null;
  /** The renter before has still not brought the gear back. */
  waitsForGear: boolean;
  /**
   * Of gear that nobody has said to be back: when the next renter got it, what it costs to be late until then, by the rules in cents, and until when that can be
   * confirmed, null in a dispute; null of all other.
   */
  passedOn: { at: string; fee: number; countsAsReturnedAt: string | null } | null;
  /** Of gear that is late, for its lender: the booking that waits for it next. */
  nextBooking: { reference: string; startAt: string } | null;
  /** The renter's bank asks for the charge back, and has not decided. `all`: the renter gets all of it in any case; `given`: has got all of it from us already. */
  bankDecides: 'all' | 'given' | 'howMuch' | null;
  /** To the lender: the renter's bank has given so much back that nothing of the rent is left. */
  isTakenByBank: boolean;
  /** How much it asks for, in cents, where other payments for the booking are not asked for; null for the lender, and elsewhere. */
  askedByBank: number | null;
  /** Where the renter gets all of it back in any case, and the bank asks for a part: what goes back `now`, and what `later`, from the bank or from us, in cents; else null. */
  backInAnyCase: { now: number; later: number } | null;
  /** What we give the renter back besides where that bank gives what it asks for, in cents: 0 for the lender, and where no bank asks. */
  restIfBankGives: number;
  /** What of the lender's payout waits for it, in cents; null for the renter, and where no bank asks. */
  waitsForBank: number | null;
  /** What we give the renter back where that bank does not, in cents; null for the lender, and where no bank asks. */
  refundIfBankRefuses: number | null;
  createdAt: string;
  /** Until when the viewer may review the other party, and which of the two reviews are written; null before and after that time. */
  review: { closesAt: string; isWritten: boolean; isOtherWritten: boolean } | null;
  /** A dispute about it, null where there is none: `decided` in cents once it is, `awaited` while somebody may answer, `isLate` once it should have been. */
  dispute: {
    isLate: boolean;
    decided: { fromRenter: number; fromPool: number; sources: Sources } | null;
    awaited: AwaitedAnswer | null;
  } | null;
  /** Whether the page about the handover can be opened. */
  hasHandover: boolean;
  /** Of a renter who has paid. */
  hasReceipt: boolean;
  /** The gear is about to change hands, or should have, and the code for it has not been entered, or has to wait for the hold; null else. */
  handoverAwaits: 'code' | 'hold' | null;
  /** When the gear changed hands, where that was before the rental begins at `startAt`. */
  handedOverEarly: { since: string; startAt: string } | null;
  /** The time of the rental has begun without the code, and nobody says that the gear is back. */
  handoverUnconfirmed: boolean;
  /** Whether its renter can ask for more days now. */
  mayExtend: boolean;
  /** More days that were asked for and are neither charged nor refused, as the viewer may know of them; null where there are none. */
  extension: ExtensionView | null;
  /** The return that the renter last asked for and the lender declined, and why, until the gear is back; null for the lender. */
  declinedExtension: { endDate: string; returnTime: string; reason: DeclineReason | null; text: string | null } | null;
  /** How often it was extended. */
  timesExtended: number;
  /** What the viewer may do to it now, in the order of the buttons. */
  actions: OfferedAction[];
}

/** What needs doing or knowing now, in the reader's language. */
export interface BookingNote {
  title?: string;
  text: string;
  /** What to do about it. */
  then?: string;
  tone?: 'urgent' | 'warning';
  /** Until when; a countdown stands behind the words. */
  until?: string;
  /** What the link to the booking's dispute is called, where there is one. */
  toDispute?: string;
  /** What is said there. */
  about?: 'late-fee';
  call?: { phone: string; words: string };
}

/** How the renter of a booking that came to nothing gets this gear after all, or at least such gear. */
export type AfterAll = 'otherDates' | 'askAgain' | 'otherGear';

/**
 * With what is said of it in the reader's language; `returnRow`: beside the agreed return, when the gear really came back. `afterAll`: null for a lender, and
 * where the booking did not come to nothing.
 */
export type ShownBooking = BookingView & {
  notes: BookingNote[];
  returnRow: { label: string; value: string } | null;
  afterAll: AfterAll | null;
};
