/** The search for bookings. */
export const adminBookings = {
  title: 'Bookings',
  search: 'Booking number',
  example: 'for example ABCDEFAB',
  notFound: 'There is no booking with this number',
  empty: 'No bookings yet',
  reference: 'Booking {{reference}}',
} as const;
