import { expect, it } from 'vitest';

import { translatorFor } from '#app/i18n/i18n.server.ts';
import { WaitsFor } from '#app/modules/payments/waits-for.ts';
import { PaymentError } from '#app/providers/payments/payments.ts';

import { causeOfFailure } from './cause-of-failure.ts';

/** As the outbox keeps it. */
const kept = ({ name, message }: Error) => `${name}: ${message}`;

it.each([
  [new WaitsFor('Bank', 'waits for the bank'), 'Čaká na banku nájomcu'],
  [new WaitsFor('LenderAccount', 'waits for an account'), 'Čaká na účet prenajímateľa'],
  [new PaymentError('unavailable', null, 'An error occurred'), 'Poskytovateľ platieb'],
  [new TypeError('x is undefined'), 'Na našej strane'],
])('%s is said in the language of the reader', (error, words) => {
  expect(causeOfFailure(translatorFor('sk'), kept(error))).toContain(words);
  expect(causeOfFailure(translatorFor('en'), kept(error))).not.toContain(error.message);
});
