/** The page of the handover. */
export const handover = {
  title: 'Handover',
  opens: 'The code, photos and notes open a day before the pickup:',
  code: {
    title: 'Handover code',
    picture: 'The code as a picture for a phone',
    field: 'Code from the renter',
    submit: 'Confirm the handover',
  },
  untaken: 'Nobody came',
} as const;
