export const disputes = {
  photos: 'Photos',
  photosHelp: 'JPEG, PNG or WebP, at most 5 MB each and 10 in all. The other side and our team see them.',
  title: {
    open: 'Report a problem',
    objection: 'Object to the late fee',
    opened: 'Dispute',
  },
  booking: 'About: {{title}}',
  before:
    'Say what happened, and add photos. The other side is told and has 48 hours to answer; our team usually decides within 72 hours after both sides have answered or the time to answer is over. An open dispute cannot be withdrawn.',
  waits: { payout: 'The payout waits until we have decided.', deposit: 'The payout and the deposit wait until we have decided.' },
  bringBack: {
    inTime: 'If you still have the gear, it is due back on time during the dispute too; report the return on the page of the booking.',
    overdue:
      'If the gear is not back yet, bring it back as soon as possible, also during a dispute; report the return on the page of the booking.',
  },
  back: {
    own: 'Back, as you say: {{moment}}',
    renter: 'Back, as the renter says: {{moment}}',
    lender: 'Back, as the lender says: {{moment}}',
    untaken: 'According to the lender, nobody picked up the gear.',
    nobody: 'Nobody has said yet that the gear is back.',
  },
  statement: 'What happened?',
  whyObjection: 'Why do you object?',
  sendObjection: 'Send the objection and open the dispute',
  statementHelp: 'At least 20 and at most 3000 characters. The other side and our team read it.',
  send: 'Send',
  sendToOpen: 'Report and open the dispute',
  answer: 'Your answer',
  more: 'Add to what you said',
  awaited: {
    own: 'Please answer:',
    other: 'The other side can answer:',
  },
  decision: {
    awaited:
      'We usually decide within 72 hours after both sides have answered or the time to answer is over. Without another answer that is by:',
    complete: 'Both sides have answered, or the time to answer is over. We usually decide by:',
    late: 'We wanted to decide by {{moment}}. The decision is late, and we are sorry; as soon as it is made, we write to you.',
  },
  said: {
    you: 'You said',
    other: '{{name}} said',
    renter: 'Renter ({{name}})',
    lender: 'Lender ({{name}})',
  },
  statements: 'What was said',
  enough: 'You have said as much as there is room for.',
  decided: 'Decided',
  reasons: 'Reasons',
  outcome: {
    both: {
      refund: 'Refund to the renter',
      fromRenter: 'From the renter to the lender',
      fromPool: 'From Karavana to the lender (damage waiver)',
      lender: 'Rent for the lender',
    },
    renter: {
      refund: 'Refund to you',
      fromRenter: 'From you to the lender',
      fromPool: 'From Karavana to the lender (damage waiver)',
      lender: 'Rent for the lender',
      released: 'Deposit released',
    },
    lender: {
      refund: 'Refund to the renter',
      fromRenter: 'From the renter to you',
      fromPool: 'From Karavana to you (damage waiver)',
      lender: 'Rent for you',
    },
    from: {
      hold: 'From the deposit hold',
      toCharge: 'Will be charged to the card that paid the rental',
      charged: 'Charged to the card that paid the rental',
      owed: 'The card was refused; not paid yet',
      paid: 'Paid on the payment page',
    },
    owed: {
      renter: 'It is decided, but not paid yet: your card was refused for {{amount}}. Please pay it, with another card if you like.',
      lender: 'It is decided, but not paid yet: the renter’s card was refused for {{amount}}. You get it as soon as the renter has paid.',
      pay: 'Pay on the page of the booking',
    },
  },
} as const;
