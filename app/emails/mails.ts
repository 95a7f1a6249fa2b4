/**
 * Every mail that Karavana sends, as one union. A mail carries what it says, not how: `render-mail.server.ts` writes it
 * in the reader's language. Instants travel as ISO text, amounts as cents.
 */
import { z } from 'zod';

import { RETURN_SAID_BY } from '#app/domain/bookings/actual-return.ts';
import { NOTIFICATION_KINDS } from '#app/domain/bookings/booking-transitions.ts';
import { CANCELLATION_POLICIES } from '#app/domain/bookings/booking-status.ts';
import { CLAIM_CAUSES } from '#app/domain/bookings/claim-cause.ts';
import { DECLINE_REASONS } from '#app/domain/bookings/decline-reason.ts';
import { EXTENSION_MAILS } from '#app/domain/bookings/extension-transitions.ts';
import { REPORT_REASONS } from '#app/domain/reviews/review-limits.ts';

/** The mails that transitions send, and those about what happens between two of them. */
const BOOKING_MAILS = [
  ...NOTIFICATION_KINDS,
  ...EXTENSION_MAILS,
  'depositNeedsAction',
  'depositRenewalNeedsAction',
  'depositLapsed',
  'depositWaitsForLender',
  'depositPlacedForLender',
  'disputeAnswered',
  'handoverUnconfirmedForRenter',
  'handoverUnconfirmedForLender',
  'gearOverdue',
  'nextGearOverdue',
  'nextGearBack',
  'claimNeedsPayment',
  'claimRefusedForLender',
  'claimChargedForRenter',
  'claimChargedForLender',
  'claimPaidForRenter',
  'claimPaidForLender',
  'refundSentBack',
  'payoutWaits',
  'takenByBank',
  'bankDisputeOpened',
  'bankDisputeOver',
  'extensionRefunded',
  'lateChargeRefunded',
  'holdChargeRefunded',
] as const;

const decided = z.object({ fromPool: z.number().int(), refund: z.number().int() });
/** What a dispute has come to, in cents. why two, and sources that may be missing: a mail may have been noted by a release in which the renter's part came from the hold alone. */
const decisionSchema = z.union([
  decided.extend({
    fromRenter: z.number().int(),
    sources: z
      .object({ hold: z.number().int(), card: z.number().int(), from: z.enum(['hold', 'card', 'both']) })
      .nullable()
      .default(null),
  }),
  decided
    .extend({ fromHold: z.number().int() })
    .transform(({ fromHold, ...others }) => ({ ...others, fromRenter: fromHold, sources: null })),
]);

/** All mails about a booking carry the same data; `describe-mail.ts` picks what each of them shows. */
const aboutBooking = z.object({
  kind: z.enum(BOOKING_MAILS),
  to: z.enum(['renter', 'lender']),
  bookingId: z.uuid(),
  title: z.string(),
  renterName: z.string(),
  lenderName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  pickupTime: z.string(),
  returnTime: z.string(),
  totalCost: z.number().int(),
  /** As the booking stands; null when it ended without anything for the lender. */
  lenderEarnings: z.number().int().nullable(),
  depositAmount: z.number().int(),
  refund: z.number().int(),
  /** The renter's bank asks for the charge back: until it has decided, nothing goes to anybody. */
  bankDecides: z.boolean().default(false),
  /** What of the lender's part waits for that bank, in cents; null: all of it. why with a default: a mail may have been noted by the release before. */
  waitsForBank: z.number().int().nullable().default(null),
  /** Of a bank that asks for a charge back: how much, in cents, and whether it has kept it. why with defaults: a mail may have been noted by the release before. */
  bankAsks: z.number().int().default(0),
  bankTook: z.boolean().default(false),
  /** Of such a charge: whether we had given all of it back before. why with a default: a mail may have been noted by the release before. */
  isGivenBack: z.boolean().default(false),
  /** To the renter: what banks that have not decided ask for, in cents; null: none. `refundDue`: what is still to go back. why with defaults: a mail may have been noted by the release before. */
  askedByBank: z.number().int().nullable().default(null),
  refundDue: z.number().int().default(0),
  /** To the renter, where all goes back in any case and a bank asks for a part: what goes back now, and what later, from the bank or from us, in cents. */
  backInAnyCase: z.object({ now: z.number().int(), later: z.number().int() }).nullable().default(null),
  /** What the renter's bank has given back already, besides `refund`. */
  bankGave: z.number().int().default(0),
  /** Of a declined request: whether its gear is not offered any more. */
  isUnoffered: z.boolean().default(false),
  /** Whether the lender who reads it could still cancel. */
  mayCancel: z.boolean().default(false),
  approvalExpiresAt: z.string().nullable(),
  /** Until when the lender can object to a return. why with a default: a mail may have been noted by the release before. */
  autoReturnAt: z.string().nullable().default(null),
  disputeWindowEndsAt: z.string().nullable(),
  /** Somebody's own words for why. why with defaults here and below: a mail may have been noted by the release before. */
  reason: z.string().nullable().default(null),
  /** What a late return costs, or what is owed or was paid besides. */
  lateFee: z.number().int().default(0),
  /** Of what is owed or was paid besides: for what. */
  owedFor: z.enum(CLAIM_CAUSES).nullable().default(null),
  /** Of a late return that costs a fee: when the gear was back by the lender's word, how late that was, and what the fee is taken from. */
  lateReturn: z
    .object({ returnedAt: z.string(), lateMinutes: z.number().int(), takenFrom: z.enum(['hold', 'card', 'both']) })
    .nullable()
    .default(null),
  /** Of a late return for which no fee is asked: by how much it was late, and whether the lender has said so. why with defaults: a mail may have been noted by the release before. */
  waivedFee: z
    .object({ by: z.enum(['lender', 'silence']), minutes: z.number().int() })
    .nullable()
    .default(null),
  /** The fee for a late return on which a dispute has decided. */
  askedFee: z.number().int().default(0),
  /** Of gear that is not back: what that costs by now, within the first hours and for each day after them, in cents, and when it counts as returned; never in a dispute. */
  lateness: z
    .object({
      fee: z.number().int(),
      firstHoursFee: z.number().int(),
      dayFee: z.number().int(),
      countsAsReturnedAt: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** To a lender whose gear is late: the booking that waits for it next. */
  nextBooking: z.object({ bookingId: z.uuid(), startAt: z.string() }).nullable().default(null),
  /** While a dispute is open and the gear is out: when it has to be back. */
  returnDueInDispute: z.string().nullable().default(null),
  /** The agreed return is past when the mail is written. */
  isReturnPast: z.boolean().default(false),
  /** The code was entered. */
  isHandedOver: z.boolean().default(false),
  /** Of gear that is not back: no code was entered for it, so it may never have been taken. */
  handoverUnconfirmed: z.boolean().default(false),
  /** Of a return that only the renter has reported: by how much it was late, and what the rules make of that. */
  reportedLate: z.object({ minutes: z.number().int(), fee: z.number().int() }).nullable().default(null),
  /** When the gear was back, by whose word; `passedOn`: when the next renter got it; `nobody`: when it counted as returned for want of one. */
  returns: z
    .object({
      lender: z.string().nullable(),
      renter: z.string().nullable(),
      passedOn: z.string().nullable().default(null),
      nobody: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** why optional: what is not about a return has none, and its notice keeps none. */
  returnSaidBy: z.enum(RETURN_SAID_BY).optional(),
  category: z.string().nullable().default(null),
  /** Where the gear is, as exactly as the reader may know. */
  place: z.string().nullable().default(null),
  rent: z.number().int().nullable().default(null),
  waiverAmount: z.number().int().default(0),
  policy: z.enum(CANCELLATION_POLICIES).nullable().default(null),
  /** When the hold is placed; null: at once. */
  depositPlacedAt: z.string().nullable().optional(),
  /** What the renter can do about a card on which the hold was not placed. */
  cardFor: z.enum(['confirm', 'anotherCard']).default('confirm'),
  /**
   * Of a hold that ends before its booking, or has: why there has to be another one, and until when the card for it is needed, where that is known;
   * `isDisputed`: the agreed return is past, and only a dispute goes on. why with a default: a mail may have been noted by the release before.
   */
  holdRenewal: z
    .object({ because: z.enum(['rental', 'dispute', 'ended']), until: z.string().nullable(), isDisputed: z.boolean() })
    .default({ because: 'rental', until: null, isDisputed: false }),
  /** While a missing hold ends the booking at its pickup: what the lender keeps of the rent then, in cents. why with a default: a mail may have been noted by the release before. */
  withoutHold: z.object({ lenderKeeps: z.number().int() }).nullable().default(null),
  /** What cancelling gives back when the mail is written, and until when it does; `until` is null where that does not change any more. */
  cancelNow: z.object({ refund: z.number().int(), until: z.string().nullable(), isInclusive: z.boolean() }).nullable().default(null),
  /** What is left of a hold that somebody charged whole: fees come out of it; in cents. */
  chargedHold: z.number().int().default(0),
  /** While the hold is in place, and nothing of it was charged: what is held, in cents. */
  releasedHold: z.number().int().default(0),
  /** Until when the other side of a dispute should answer, and which side has opened it. */
  answerBy: z.string().nullable().default(null),
  openedBy: z.enum(['renter', 'lender']).nullable().default(null),
  decision: decisionSchema.nullable().default(null),
  declineReason: z.enum(DECLINE_REASONS).nullable().default(null),
  declineText: z.string().nullable().default(null),
  /** The new return that was asked for, and what the added days cost and earn. */
  extension: z
    .object({ endDate: z.string(), returnTime: z.string(), totalCost: z.number().int(), lenderEarnings: z.number().int() })
    .nullable()
    .default(null),
});

const aboutListing = { listingId: z.uuid(), title: z.string() };
const listingSubmitted = z.object({ kind: z.literal('listingSubmitted'), ...aboutListing });
const listingApproved = z.object({ kind: z.literal('listingApproved'), ...aboutListing });
const listingDisapproved = z.object({ kind: z.literal('listingDisapproved'), ...aboutListing, reason: z.string() });

const aboutReview = { bookingId: z.uuid(), title: z.string(), counterpartName: z.string() };
/** To the other one, of whom a review is not in yet. It says nothing of what was written. */
const reviewWritten = z.object({ kind: z.literal('reviewWritten'), ...aboutReview, reviewsCloseAt: z.string() });
const reviewsPublished = z.object({ kind: z.literal('reviewsPublished'), ...aboutReview });

export const mailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmEmail'), token: z.string() }),
  z.object({ kind: z.literal('alreadyRegistered'), fullName: z.string() }),
  /** To an owner whose account is closed to unknown browsers, because somebody has typed wrong passwords. */
  z.object({ kind: z.literal('accountLocked'), fullName: z.string(), token: z.string() }),
  listingSubmitted,
  listingApproved,
  listingDisapproved,
  reviewWritten,
  reviewsPublished,
  /** To every administrator. */
  z.object({ kind: z.literal('disputeWaits'), disputeId: z.uuid(), title: z.string(), decideBy: z.string() }),
  /** The same, of a published review that somebody holds should not stand there: what it says, and why in the words of who reports it. */
  z.object({
    kind: z.literal('reviewReported'),
    bookingId: z.uuid(),
    rating: z.number().int(),
    text: z.string(),
    why: z.enum(REPORT_REASONS),
    words: z.string(),
  }),
  /** The same, of a bank that asks for a charge back. `amount`: cents. */
  z.object({
    kind: z.literal('bankAsks'),
    bookingId: z.uuid(),
    title: z.string(),
    amount: z.number().int(),
    answerBy: z.string().nullable(),
  }),
  aboutBooking,
]);

/** The mails that are told on the site too, cut down to what the notice's sentence and link need (rule N6). */
export const noticeSchema = z.discriminatedUnion('kind', [
  listingSubmitted,
  listingApproved,
  listingDisapproved.omit({ reason: true }),
  reviewWritten.omit({ reviewsCloseAt: true }),
  reviewsPublished,
  aboutBooking.pick({
    kind: true,
    to: true,
    bookingId: true,
    title: true,
    renterName: true,
    lenderName: true,
    returnSaidBy: true,
  }),
]);

export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];
export type BookingMail = z.infer<typeof aboutBooking>;
export type NoticeFacts = z.infer<typeof noticeSchema>;
