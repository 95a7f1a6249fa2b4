/** What stands around the confirmation of payment on its page. */
export const receiptPage = {
  download: 'Download as PDF',
  print: 'This page is made for printing too.',
  back: 'To the booking',
} as const;
