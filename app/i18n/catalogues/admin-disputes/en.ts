/** Disputes, and the decision in one. */
export const adminDisputes = {
  title: 'Disputes',
  tabs: {
    open: 'Open',
    decided: 'Decided',
  },
  empty: 'No open disputes',
  emptyDecided: 'Nothing decided yet',
  decideBy: 'Decide by {{moment}}.',
  overdue: 'Overdue',
  waitsForAnswer: 'The other side has not answered yet (until {{moment}}).',
  complete: 'Both sides have said something.',
  openedBy: {
    renter: 'Opened by the renter, {{moment}}',
    lender: 'Opened by the lender, {{moment}}',
  },
  means: {
    title: 'What there is to decide on',
    charged: 'Charged and not given back',
    hold: 'Deposit in place',
    renter: 'From the renter, at most (value of the item and late return fee)',
    pool: 'Waiver pool, at most',
    value: 'Value of the gear',
    lateFee: 'Fee for the late return, not taken yet',
  },
  decision: {
    title: 'Decision',
    refund: 'Back to the renter',
    refundHelp: 'Of what was charged. What is left of the rent is split between lender and platform as always.',
    fromRenter: 'To the lender from the renter',
    fromRenterHelp:
      'From the deposit as far as it reaches; what is left of it is released. The rest is charged to the card. With the damage waiver only for what it leaves out: late return, theft, loss, intent, gross negligence.',
    byCard: 'Charged to the renter’s card',
    fromPool: 'To the lender from the waiver pool',
    fromPoolHelp: 'For documented damage when the renter has the waiver.',
    reasons: 'Reasons',
    reasonsHelp: 'At least 40 characters. Both sides read them in the mail and on the page.',
    check: 'Check the decision',
    confirmTitle: 'Confirm the decision',
    confirmText: 'This is final: money moves at once and both sides get the reasons by e-mail.',
    endsRental:
      'The gear is due back only on {{moment}}. The decision ends the rental at once: the dates are free again, the deposit is released, and the parties no longer see address and phone. If it is not back yet, wait.',
    released: 'Deposit released',
    confirm: 'Decide and move the money',
  },
} as const;
