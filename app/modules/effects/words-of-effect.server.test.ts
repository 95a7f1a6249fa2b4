import { expect, it } from 'vitest';

import { translatorFor } from '#app/i18n/i18n.server.ts';
import { WaitsFor } from '#app/modules/payments/waits-for.ts';
import { PaymentError } from '#app/providers/payments/payments.ts';

import { wordsOfEffect } from './words-of-effect.server.ts';

/** Of one that failed so, as the outbox keeps it. */
const causeOf = (locale: 'sk' | 'en', { name, message }: Error) =>
  wordsOfEffect(translatorFor(locale), locale, {
    kind: 'payment.refund',
    attempts: 3,
    lastError: `${name}: ${message}`,
    nextTryAt: null,
    answer: null,
  }).failure?.cause;

it.each([
  [new WaitsFor('Bank', 'waits for the bank'), 'Čaká na banku nájomcu'],
  [new WaitsFor('LenderAccount', 'waits for an account'), 'Čaká na účet prenajímateľa'],
  [new PaymentError('unavailable', null, 'An error occurred'), 'Poskytovateľ platieb'],
  [new TypeError('x is undefined'), 'Na našej strane'],
])('%s is said in the language of the reader', (error, words) => {
  expect(causeOf('sk', error)).toContain(words);
  expect(causeOf('en', error)).not.toContain(error.message);
});
