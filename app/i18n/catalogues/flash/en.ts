/** Notices after a redirect; the server writes them out. */
export const flash = {
  signedIn: 'Welcome back, {{name}}!',
  signedOut: 'You are signed out. See you soon!',
  emailConfirmed: 'Your e-mail address is confirmed. You can sign in now.',
  emailConfirmedSignedIn: 'Your e-mail address is confirmed and you are signed in. Welcome!',
  draftDiscarded: 'The draft was thrown away.',
  draftPartlySaved: 'Not everything was saved. {{left}}',
  listingApproved: '“{{title}}” is approved and public.',
  listingDisapproved: '“{{title}}” was not approved. The owner gets your reason by e-mail.',
  refused: {
    decidedAlready: 'This listing has been decided already.',
    notInThisState: 'This is not possible in the current state of the booking.',
    notYours: 'Only the other party can do this.',
    alreadyDone: 'This was done already.',
    notPaidYet: 'The renter has not finished the payment yet.',
    tooLate: 'It is too late for this: the time has run out.',
    tooEarly: 'It is too early for this.',
    beingCharged: 'The booking was approved and is being charged right now. Please try again in a moment.',
    holdMissing: 'The deposit hold is not in place yet.',
    holdInPlace: 'The deposit hold is in place.',
    notReturnedYet: 'The gear is not back yet.',
    notReportedYet: 'The renter has not said that the gear is back.',
    listingNotActive: 'The listing is not active. Show it again first, then approve.',
    cannotBePaid: 'You cannot be paid right now. Please finish the payout setup in your profile first.',
    refundChanged:
      'Not cancelled: cancelling gives back less than this page said. Please read what it gives back now, and press once more.',
  },
} as const;
