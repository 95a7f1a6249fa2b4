/** The lender’s calendar. */
export const bookingCalendar = {
  months: 'Months',
  thisMonth: 'This month',
  listing: 'Gear',
  all: 'All my gear',
  show: 'Show',
  empty: 'No bookings in this month.',
  today: 'today',
  nothing: 'Nothing is picked up or returned, and nothing is out.',
  pickupOn: 'Pickup at {{time}}',
  returnOn: 'Return at {{time}}',
  out: 'Out: {{from}} – {{until}}',
  pickup: 'pickup {{time}}',
  return: 'return {{time}}',
  until: 'Return {{moment}}',
} as const;
