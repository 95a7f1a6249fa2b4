/** Sentences for the error codes of `app/domain/app-error.ts`. */
export const errors = {
  notFound: 'We could not find what you were looking for.',
  forbidden: 'You are not allowed to do this.',
  signInRequired: 'Please sign in first.',
  invalidInput: 'Something in the request was not right. Please check it and try again.',
  conflict: 'Somebody was faster, or this was done already. Please look at the current state and try again.',
  tooManyRequests: 'Too many attempts. Please wait a while and try again.',
  busy: 'Very many people are here at the same moment. Please try again shortly.',
  payloadTooLarge: 'What you sent is too large.',
  providerUnavailable: 'A service we depend on is not answering right now. Nothing was lost; please try again in a moment.',
} as const;
