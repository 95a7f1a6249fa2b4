/** Reviews as they are shown. */
export const reviews = {
  verifiedRental: 'Verified rental',
  answerBy: 'Answer by {{name}}',
  answerLink: 'Answer',
  reportLink: 'Report',
  toReviewBy: 'to the review by {{name}}',
  theReviewBy: 'the review by {{name}}',
  reported: 'You have reported this review.',
} as const;
