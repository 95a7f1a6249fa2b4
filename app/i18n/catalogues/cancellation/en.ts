/** The page that cancels a booking. */
export const cancellation = {
  title: 'Cancel the booking',
  request: {
    title: 'Cancel the request',
    submit: 'Cancel the request',
    keep: 'Keep the request',
  },
  back: 'Back',
  tooLate: {
    handedOver: {
      renter:
        'It is too late to cancel: you have the gear, and the code has confirmed the handover. If you no longer need it, return it early. From the pickup time on you can report the return or a problem here.',
      lender:
        'It is too late to cancel: you have handed over the gear and confirmed it with the code. From the pickup time on you can confirm the return or report a problem here.',
    },
    running: {
      renter:
        'It can no longer be cancelled: the agreed pickup time has come. If you do not need the gear any more, return it early and say so. If you did not get it, or it is not in order, report a problem.',
      lender:
        'It can no longer be cancelled: the agreed pickup time has come. When you have the gear back, confirm the return. If something is not in order, report a problem.',
    },
    nobodyCame: 'If nobody came for the gear, say so on the page for confirming the return, but do not confirm one.',
    returned:
      'It can no longer be cancelled: the gear is said to be back. If something is not in order, report a problem while there is time.',
    disputed: 'It can no longer be cancelled: the rental has begun and is disputed. Our team decides how it ends.',
    charging:
      'The request is approved and the card is being charged. It can be cancelled as soon as that is done; please try again in a moment.',
    ended: 'There is nothing to cancel: it has ended.',
  },
  toDispute: 'View the dispute',
  nothingCharged: {
    renter: 'Nothing is charged. If an amount is held on your card, it is released.',
    lender: 'The renter pays nothing.',
  },
  paid: {
    renter: 'You paid',
    lender: 'The renter paid',
  },
  comesBack: {
    renter: 'You get back',
    lender: 'Goes back to the renter',
  },
  shareOfRent: '{{share}} of the rent',
  everything: 'Everything, the damage waiver too where there is one',
  lenderKeeps: 'The lender keeps',
  lenderKeepsNote: 'The dates were kept for you',
  platformKeeps: 'Karavana keeps of the fees',
  waiverNote: 'Not refunded',
  holdReleased: 'The deposit hold is released.',
  dates: {
    renter: 'The lender is told, and the dates are free again. This cannot be undone.',
    lender: 'The renter is told, and the dates are free again. This cannot be undone.',
    unheard: 'The lender has not heard of this request. The dates are free again. It cannot be taken back.',
  },
  counted: 'We keep count of how often you cancel as a lender.',
  policy: 'Cancellation policy',
  now: 'Now you get {{share}} of the rent back.',
  until: 'This holds until just before {{moment}}.',
  lastMoment: 'This holds until {{moment}}, that very time included.',
  submit: 'Cancel the booking',
  keep: 'Keep the booking',
} as const;
