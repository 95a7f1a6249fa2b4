/** Mails: subject, what happened, and what the button says. */
export const mail = {
  signature: 'Karavana: gear that travels',
  reason: 'This e-mail was sent by {{site}}.',
  ignore: 'If this was not you, nothing happens when you ignore this e-mail.',
  facts: {
    item: 'Item',
    pickup: 'Pickup',
    return: 'Return',
    total: 'Total',
    earnings: 'You earn',
    deposit: 'Deposit hold',
    refund: 'Refund',
    answerBy: 'Answer by',
    until: 'Until',
    objectBy: 'Answer by',
    refundWithout: 'Refund without it',
    reason: 'Reason',
  },
  confirmEmail: {
    subject: 'Confirm your e-mail',
    lead: 'Hello and welcome to Karavana. Please confirm that this address is yours; the link works once, for 24 hours.',
    action: 'Confirm e-mail',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    lead: 'Hello {{fullName}}, somebody tried to sign up with your address. You already have an account with it, so just sign in.',
    action: 'Sign in',
  },
  accountLocked: {
    subject: 'Somebody is trying your password',
    lead: 'Hello {{fullName}}, a wrong password was typed for your account many times, so for an hour it takes none from browsers that it does not know. If you want to sign in, open this link in the browser that you want to use. It works once, for an hour.',
    action: 'Sign in in my browser',
  },
  listingSubmitted: {
    subject: 'We have your listing “{{title}}”',
    lead: 'A person on our team will look at it soon. We write as soon as it is decided.',
    action: 'Open my listings',
  },
  listingApproved: {
    subject: '“{{title}}” is online',
    lead: 'Your listing was approved. Renters can find it from now on.',
    action: 'View the listing',
  },
  listingDisapproved: {
    subject: '“{{title}}” was not approved',
    lead: 'Our team could not approve your listing. The reason is below.',
    action: 'Open my listings',
  },
  requestReceived: {
    subject: 'New request for “{{title}}”',
    lead: '{{renterName}} wants to rent your gear and has the payment ready. Please approve or decline in time; otherwise the request expires by itself.',
    action: 'Answer the request',
  },
  requestSubmitted: {
    subject: 'Your request for “{{title}}” is on its way',
    lead: 'We have asked {{lenderName}} for you. The amount is only reserved on your card; it is charged when the request is approved.',
    action: 'Open my rentals',
  },
  bookingConfirmedForRenter: {
    subject: 'Confirmed: “{{title}}”',
    lead: '{{lenderName}} approved your request and the payment went through. Have a good trip!',
    action: 'Open my rentals',
  },
  bookingConfirmedForLender: {
    subject: 'Confirmed: “{{title}}”',
    lead: 'The payment of {{renterName}} went through. Please have the gear ready at the pickup time.',
    action: 'Open requests',
  },
  requestDeclined: {
    subject: 'Declined: “{{title}}”',
    lead: '{{lenderName}} could not accept your request. The reservation on your card is released; nothing was charged.',
    action: 'Find similar gear',
  },
  requestExpiredForRenter: {
    subject: 'No answer: “{{title}}”',
    lead: '{{lenderName}} did not answer in time. The reservation on your card is released; nothing was charged.',
    action: 'Find similar gear',
  },
  requestExpiredForLender: {
    subject: 'A request has expired: “{{title}}”',
    lead: 'The request of {{renterName}} was not answered in time, so it ended by itself.',
    action: 'Open requests',
  },
  paymentTimedOut: {
    subject: 'Payment not finished: “{{title}}”',
    lead: 'The payment was not finished in time, so the dates are free again. Nothing was charged.',
    action: 'Try again',
  },
  captureFailedForRenter: {
    subject: 'The payment did not go through: “{{title}}”',
    lead: 'The request was approved, but your card could not be charged. The booking is cancelled and nothing was charged.',
    action: 'Try again',
  },
  captureFailedForLender: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The card of {{renterName}} could not be charged. The dates are free again.',
    action: 'Open requests',
  },
  captureTimedOutForRenter: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The request was approved, but the payment could not be completed before pickup. The booking is cancelled and you pay nothing.',
    action: 'Find similar gear',
  },
  captureTimedOutForLender: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The payment of {{renterName}} could not be completed before pickup. The dates are free again.',
    action: 'Open requests',
  },
  cancelledByRenterForLender: {
    subject: 'Cancelled: “{{title}}”',
    lead: '{{renterName}} cancelled. The dates are free again.',
    action: 'Open requests',
  },
  cancelledByRenterForRenter: {
    subject: 'You cancelled “{{title}}”',
    lead: 'Your booking is cancelled. What you get back by the cancellation policy is below.',
    action: 'Open my rentals',
  },
  cancelledByLenderForRenter: {
    subject: 'Cancelled: “{{title}}”',
    lead: '{{lenderName}} had to cancel. You get everything back.',
    action: 'Find similar gear',
  },
  cancelledByLenderForLender: {
    subject: 'You cancelled “{{title}}”',
    lead: 'The booking is cancelled and the renter gets everything back.',
    action: 'Open requests',
  },
  depositNeedsAction: {
    subject: 'Your card is needed for the deposit: “{{title}}”',
    lead: 'The deposit could not be reserved on your card. Please confirm the card or use another one before pickup, otherwise the booking has to be cancelled.',
    action: 'Confirm the card',
  },
  depositRenewalNeedsAction: {
    subject: 'Please confirm your card for the deposit: “{{title}}”',
    lead: 'The deposit hold for this rental ends before the rental does, so it has to be renewed, and your bank wants your confirmation. Until it is confirmed, both you and the lender see that the deposit is missing; damage and late fees are owed all the same.',
    action: 'Confirm the card',
  },
  depositLapsed: {
    subject: 'The deposit hold has ended: “{{title}}”',
    lead: 'The bank has ended the deposit hold, and no new one could be placed on the card. The rental goes on. Damage and late fees are owed all the same, but there is no reserved money for them.',
    action: 'Open the booking',
  },
  depositFailedForRenter: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The deposit could not be reserved before pickup, so the booking is cancelled. What you get back is below.',
    action: 'Open my rentals',
  },
  depositFailedForLender: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The deposit of {{renterName}} could not be reserved before pickup, so the booking is cancelled.',
    action: 'Open requests',
  },
  depositNotPlacedForRenter: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'We could not reserve the deposit before pickup, so the booking is cancelled. That was not your fault: you get everything back.',
    action: 'Find similar gear',
  },
  depositNotPlacedForLender: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'We could not reserve the deposit of {{renterName}} before pickup, so the booking is cancelled. The renter gets everything back.',
    action: 'Open requests',
  },
  returnReported: {
    subject: 'Is it back? “{{title}}”',
    lead: '{{renterName}} says that the gear is back. Please confirm it, or object by the time below; otherwise it counts as returned.',
    action: 'Open the booking',
  },
  rentalStarted: {
    subject: 'The rental has started: “{{title}}”',
    lead: 'Your rental with {{counterpartName}} starts now. Look at the gear together at handover and take a few photos.',
    action: 'Open the booking',
  },
  rentalReturned: {
    subject: 'Returned: “{{title}}”',
    lead: 'The gear counts as returned. If something is wrong, tell us by the time below; after that the rental is finished.',
    action: 'Open the booking',
  },
  rentalCompletedForRenter: {
    subject: 'Finished: “{{title}}”',
    lead: 'The rental is finished and a deposit hold, if there was one, is released. Thank you! How was it? For 14 days you and the lender can review each other.',
    action: 'Review the rental',
  },
  rentalCompletedForLender: {
    subject: 'Finished: “{{title}}”',
    lead: 'The rental is finished and your earnings are on their way to your account. Thank you! For 14 days you and the renter can review each other.',
    action: 'Review the renter',
  },
  disputeOpened: {
    subject: 'A dispute was opened: “{{title}}”',
    lead: 'The rental with {{counterpartName}} is disputed. Our team looks at it and decides, usually within 72 hours.',
    action: 'Open the booking',
  },
  disputeDecided: {
    subject: 'The dispute is decided: “{{title}}”',
    lead: 'Our team has decided the dispute about this rental. With this the rental is finished; for 14 days you can review each other.',
    action: 'Open the booking',
  },
  reviewWritten: {
    subject: 'You have a review: “{{title}}”',
    lead: '{{counterpartName}} has reviewed you after the rental. You will see it as soon as you have written your review too, or else after the time below.',
    action: 'Write a review',
  },
  reviewsPublished: {
    subject: 'The reviews are published: “{{title}}”',
    lead: 'Everybody can now read the reviews of your rental with {{counterpartName}}. You can answer once, publicly, to what is said of you.',
    action: 'Read the reviews',
  },
} as const;
