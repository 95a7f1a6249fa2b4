/** What only the page of one booking says. */
export const bookingPage = {
  reference: 'Booking {{reference}}',
  request: 'Request {{reference}}',
  handover: 'Handover and condition',
  addPhone: 'Add your phone number for the other party',
  toReceipt: 'Confirmation of payment',
  toCalendar: 'Add to calendar',
  /** What has happened to a booking, and what comes next. */
  timeline: {
    title: 'History and what comes next',
    toCome: 'To come: {{moment}}',
    atTheLatest: 'To come: {{moment}} at the latest',
  },
  reviews: {
    title: 'Reviews',
    own: 'Your review',
    other: 'The review of you',
    over: 'The time for reviews is over; none was written.',
    ofRenter: 'What lenders say of the renter',
  },
} as const;
