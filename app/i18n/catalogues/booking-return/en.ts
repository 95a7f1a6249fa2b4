/** The pages on which a renter reports a return, and a lender confirms it. */
export const bookingReturn = {
  unusedDays: 'An earlier return does not change the price: unused days are not refunded.',
  confirm: {
    title: 'Confirm the return',
    agreed: 'Agreed return: {{moment}}',
    untaken: {
      title: 'Did nobody come for the gear?',
      text: 'The code has not confirmed the handover. If the gear was with you all along, say so here and not as a return: the renter pays nothing for being late and can object. If the renter does not object, the rental ends and the rent is not refunded, because the gear was not picked up.',
      submit: 'Say that nobody came',
    },
    notNow: 'There is no return to confirm now.',
    date: 'Day of the return',
    time: 'Time of the return',
    late: 'Back late: {{moment}}',
    lateText:
      'Under the rules the renter owes you {{amount}} for it. The renter is told and can object within a day; then the amount is taken.',
    lateTextInDispute: 'Under the rules the renter owes you {{amount}} for it. The dispute decides on it.',
    take: 'Confirm, with a fee of {{amount}}',
    forgive: 'Confirm without a fee',
    follows: 'We tell the renter. Problems can be reported for 24 hours; then the rental ends and you are paid. This cannot be undone.',
    followsEarly:
      'We tell the renter. The agreed return is still to come, so we ask the renter to confirm it too. Once that is done, problems can be reported for 24 hours. Without it, the 24 hours count from the agreed return, and the dates stay taken until the agreed return. Then the rental ends and you are paid. This cannot be undone.',
    endsExtension: 'The renter has asked to keep the gear longer. Recording the return ends that request, and we tell the renter.',
    inDispute:
      'A dispute about this rental is open, and goes on. Confirm when you really got the gear back: the decision is also about a fee for a late return. Only a return before the agreed time can be corrected, until the renter confirms it.',
  },
  agree: {
    title: 'Confirm the return',
    said: 'According to the lender the gear was back: {{moment}}',
    shortens: 'You can report problems until {{before}}. Once you confirm the return, only until {{after}}.',
    then: 'After that the rental ends.',
    thenDeposit: 'After that the rental ends and we release the deposit.',
    onlyOnce: 'Confirm only when the gear is really back and all is well. This cannot be undone.',
    submit: 'Yes, confirm the return',
    problem: 'Report a problem',
  },
  report: {
    title: 'Report the return',
    back: 'To the booking',
    lender: 'We tell the lender at once. Until {{moment}} the lender can confirm that it is back, or say that it is not.',
    silence: 'Without an answer by then, it counts as returned.',
    inDispute:
      'We tell the lender at once, who can confirm when it came back, or say in the dispute that it did not. The dispute goes on; the decision is also about a fee for a late return.',
    onlyOnce: 'Report it only once the lender really has the gear. This cannot be undone.',
    endsExtension:
      'You have asked to keep the gear longer. Reporting the return ends that request: nothing is charged for it, and we tell both of you.',
    photos: 'Add photos and notes on its condition',
    submit: 'Yes, report it',
    notYet: 'Not yet',
  },
} as const;
