/** The entries of a booking in the reader's own calendar. */
export const calendarFile = {
  pickup: 'Pickup: {{title}}',
  return: 'Return: {{title}}',
  details: 'Booking {{reference}} with {{name}}',
} as const;
