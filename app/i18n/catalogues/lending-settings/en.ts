/** A lender’s settings. */
export const lendingSettings = {
  forAll: 'For all your listings',
  forAllHelp: 'Counts at once for new requests. Requests and bookings that you have already stay as they are.',
  notice: 'Time you need before a pickup',
  noticeHelp: 'An earlier pickup cannot be requested.',
  buffer: 'Time between rentals',
  bufferHelp: 'How long the gear stays taken after a return, for instance to clean it.',
  noBuffer: 'None',
  noNotice: 'None',
  forNew: 'For new listings',
  forNewHelp: 'You can change the cancellation policy of each listing later.',
  save: 'Save settings',
} as const;
