/** A booking as a card: what to do or to know in each phase, and the lists of cards. */
export const bookingCards = {
  agreedReturn: 'Agreed return',
  place: 'Place',
  phone: 'Phone',
  noPhone: 'Not given yet',
  levelAtBooking: 'Level at booking',
  payment: {
    authorized: 'Amount held',
    captured: 'Amount charged',
    depositHeld: 'Deposit hold active',
    depositScheduled: 'Deposit hold scheduled',
  },
  /** Beside the fee for a late return. */
  late: {
    returned: 'Returned {{moment}} according to the lender, {{late}} late',
    undecided: 'The dispute decides on it',
  },
  /** From what an amount is taken, or was. */
  takenFrom: {
    hold: 'From the deposit hold',
    toCharge: 'Will be charged to the card that paid the rental',
    charged: 'Charged to the card that paid the rental',
    owed: 'The card was refused; not paid yet',
    paid: 'Paid on the payment page',
  },
  cardBy: 'Confirm or change the card by',
  lostWithoutCard: 'Without a card you lose',
  payClaim: 'Pay what is owed',
  handover: {
    renter: 'Show the code for the handover',
    lender: 'Enter the code for the handover',
  },
  otherDates: 'Choose other dates',
  askAgain: 'Request again',
  otherGear: 'See similar gear',
  extension: {
    action: 'Extend the rental',
    toOpen: 'Show the extension request',
    answer: 'Answer about the extension',
  },
  openDispute: 'Show the dispute',
  review: {
    until: 'You can review each other until {{moment}}.',
    written: 'Your review is in. You can change it until {{moment}}.',
    otherWritten: 'The other party has already sent a review. You will see it once you have written yours, or else on {{moment}}.',
    write: 'Write a review',
    change: 'Change my review',
  },
  renting: {
    title: 'My rentals',
    tabs: 'Rentals by state',
    active: 'Active',
    pending: 'Pending',
    past: 'Past',
    emptyTitle: 'Nothing here yet',
    emptyActive: 'Confirmed and running rentals appear here.',
    emptyPending: 'Requests that wait for an answer appear here.',
    emptyPast: 'Finished, declined and cancelled rentals appear here.',
    browse: 'Browse gear',
    live: 'Load the page again to see what is new.',
    reload: 'Reload',
  },
} as const;
