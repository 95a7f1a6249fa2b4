/** What a payment of a booking is for, and how far it, a refund of it and a payout from it have come. The database checks the same lists. */

/**
 * `rent` is authorised when the renter pays and captured when the lender approves, and so is an `extension`, for more days; a `deposit` is held
 * and, as a rule, let go; a `claim` is what the renter owes besides, such as a late fee, and is charged at once.
 */
export const PAYMENT_PURPOSES = ['rent', 'deposit', 'claim', 'extension'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** What is taken of a hold or charged as a claim is the lender's, and no part of the booking's total. */
export const isBesidesRent = ({ purpose }: { purpose: PaymentPurpose }): boolean => purpose === 'deposit' || purpose === 'claim';

/**
 * What the provider said last of a payment. `scheduled`: a hold or claim that was not tried yet. `open`: waits for the renter's card. The booking's own
 * statuses say what was decided; until the effects of the decision are done, the two differ.
 */
export const PAYMENT_STATES = ['scheduled', 'open', 'authorized', 'captured', 'canceled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `failed`: the renter's bank sent the money back, which is still owed. `unneeded`: it is given back in another way. */
export const REFUND_STATES = ['due', 'pending', 'succeeded', 'failed', 'unneeded'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Who gave it back: a booking's rules, somebody at the provider itself, or the renter's bank, which took it by a dispute. */
export const REFUND_ORIGINS = ['booking', 'provider', 'bank'] as const;
export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

/** `charge`: what the renter was charged; `waiver_pool`: the platform's money that waivers paid in. */
export const TRANSFER_SOURCES = ['charge', 'waiver_pool'] as const;
export type TransferSource = (typeof TRANSFER_SOURCES)[number];

/** `unneeded`: the renter got back what it would have been paid from. */
export const TRANSFER_STATES = ['due', 'paid', 'unneeded'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
