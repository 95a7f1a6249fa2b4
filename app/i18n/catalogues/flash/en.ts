/** Notices after a redirect; the server writes them out. */
export const flash = {
  signedIn: 'Welcome back, {{name}}!',
  signedOut: 'You are signed out. See you soon!',
  emailConfirmed: 'Your e-mail address is confirmed. You can sign in now.',
  emailConfirmedSignedIn: 'Your e-mail address is confirmed and you are signed in. Welcome!',
  draftDiscarded: 'The draft was thrown away.',
  draftPartlySaved: 'Not everything was saved. {{left}}',
  listingApproved: '“{{title}}” is approved and public.',
  editAccepted: '“{{title}}” stays as it was edited.',
  listingDisapproved: '“{{title}}” was not approved. The owner gets your reason by e-mail.',
  effectRetried: 'It is being tried again now.',
  effectResolved: 'It will not be tried any more. Your note is kept.',
  effectAnswered: 'Your note is kept. The money is still tried to be moved.',
  payoutRetried: 'The lender is being paid once more.',
  refundRetried: 'The refund is being made once more.',
  differenceResolved: 'Settled. Your note is kept.',
  refused: {
    decidedAlready: 'This listing has been decided already.',
    editedAgain: 'This listing was edited again meanwhile. Please look at it once more.',
    notInThisState: 'The booking has changed meanwhile, and this is no longer possible. Please look at how it stands now.',
    notYours: 'Only the other party can do this.',
    alreadyDone: 'This was done already.',
    notFailing: 'It goes on by itself, so there is nothing to answer for.',
    notPaidYet: 'The renter has not finished the payment yet.',
    cannotBeCharged: 'The hold on the card is gone, so it cannot be charged any more. Nothing was charged, and the request has ended.',
    tooLate: 'It is too late for this. If you need help, write to us.',
    tooEarly: 'It is too early for this.',
    beingCharged: 'The booking was approved and is being charged right now. Please try again in a moment.',
    holdMissing: 'The deposit hold is not in place yet.',
    holdInPlace: 'The deposit hold is in place.',
    notReturnedYet: 'The gear is not back yet.',
    notReportedYet: 'The renter has not said that the gear is back.',
    listingNotActive: 'The listing is not active. Show it again first, then approve.',
    cannotBePaid: 'You cannot be paid right now. Please finish the payout setup in your profile first.',
    bankDecides: 'The renter’s bank asks us for the payment for this booking back. Until it has decided, the extension cannot be approved.',
    handedOver: 'The booking can no longer be cancelled: the code has confirmed the handover of the gear.',
    refundChanged:
      'Not cancelled: cancelling gives back less than this page said. Please read what it gives back now, and press once more.',
  },
  admin: {
    decided: 'The dispute is decided.',
    cancelled: 'The booking is cancelled.',
  },
  linkSent: 'If this address waits for its confirmation, you will find the link in the newest e-mail from us.',
  browserAllowed: 'This browser is allowed. You can sign in now.',
  otherSignUp:
    'This is not the password of the sign-up that this link belongs to. Open the link in the browser in which you signed up, or sign up again in this one and then open it.',
  /** Said by the server, beside the button that causes it. */
  done: {
    approve: 'Approved. The payment is being charged now.',
    decline: 'Declined. We have told the renter, and nothing was charged.',
    cancel_by_renter: 'The booking is cancelled.',
    requestCancelled: 'The request is cancelled.',
    cancel_by_lender: 'The booking is cancelled, and we have told the renter.',
    report_return:
      'Thank you, the lender was told. Without an answer the gear counts as returned 24 hours after your word, or after the agreed return when that is later.',
    returned:
      'The return is confirmed. Problems can be reported for 24 hours. If the gear came back early, those hours start once the renter has reported or confirmed the return too, and at the agreed return at the latest.',
    untaken:
      'You said that nobody picked up the gear, and we have told the renter. If the renter does not object, the rental ends and the rent is not refunded, because the gear was not picked up.',
    untakenInDispute: 'You said that nobody picked up the gear, and we have told the renter. The dispute goes on.',
    agree_to_return: 'The return is confirmed. Problems can be reported for 24 hours.',
    reportedInDispute: 'Thank you, the lender was told. The dispute goes on.',
    returnedInDispute: 'The return is confirmed. The dispute goes on.',
  },
  extension: {
    withdrawn: 'Withdrawn. The return stays as agreed.',
    approved: 'Agreed. The renter is being charged.',
    declined: 'Declined. The return stays as agreed.',
  },
  dispute: {
    opened: 'The dispute is open. We have told the other side.',
    said: 'Sent. We have told the other side.',
  },
  handover: {
    code: 'The handover is confirmed.',
    record: 'Added.',
  },
  lendingSettingsSaved: 'The settings are saved.',
  listing: {
    saved: 'The changes are saved.',
    savedForReview: 'The changes are saved and can be seen at once. One of us will look at the new words, too.',
    unchanged: 'Nothing was changed.',
    gone: 'This listing cannot be edited any more: its status has changed meanwhile.',
  },
  noticesRead: 'All notices are marked as read.',
  noticeSettingsSaved: 'Your notice settings are saved.',
  phone: {
    saved: 'Your phone number is saved.',
    removed: 'Your phone number is removed.',
  },
  payoutsReady: 'Thank you, your payout status is up to date.',
  review: {
    answered: 'You have already answered this review.',
  },
  /** Said by the server, on the page that comes after a form. */
  reviewDone: {
    written: 'Thank you! Your review is published together with the other one, or when the time for reviews is over.',
    published: 'Thank you! Both reviews are published.',
    answered: 'Your answer is published.',
    reported: 'Thank you. We will look at this review.',
  },
} as const;
