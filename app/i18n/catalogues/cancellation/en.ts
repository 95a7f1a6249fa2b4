/** The page that cancels a booking. */
export const cancellation = {
  title: 'Cancel the booking',
  back: 'To the booking',
  notNow: 'This booking cannot be cancelled now.',
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
  bank: {
    decides:
      'Your bank is asking us for the money of this booking back. Until it has decided, we refund nothing: how much you get back is for the bank to say.',
    gaveBack: 'Your bank has already given you the money of this booking back. We refund nothing more of it.',
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
  counted: 'We keep count of how often a lender cancels.',
  policy: 'Cancellation policy',
  now: 'Now you get {{share}} of the rent back.',
  until: 'This holds until just before {{moment}}.',
  lastMoment: 'This holds until {{moment}}.',
  submit: 'Cancel the booking',
  keep: 'Keep the booking',
} as const;
