import { expect, it } from 'vitest';

import { hideSecrets } from './hide-secrets.ts';

it.each([
  ['Error: Invalid API Key provided: sk_live_51Habc_DEF', 'Error: Invalid API Key provided: …'],
  ['no signature for whsec_abc123', 'no signature for …'],
  ['sent Authorization: Bearer abc.def-1=', 'sent Authorization: Bearer …'],
  ['connect to smtp://mailer:hunter2@mail.example:587 failed', 'connect to smtp://…@mail.example:587 failed'],
  ['GET /v1/search?key=pk.123&q=Brno', 'GET /v1/search?key=…&q=Brno'],
  ['550 no such user jana.novakova@post.example', '550 no such user …'],
  ['PaymentError: the payment intent pi_123 is still being processed', 'PaymentError: the payment intent pi_123 is still being processed'],
  ['one\n  line', 'one line'],
])('%s', (text, shown) => {
  expect(hideSecrets(text)).toBe(shown);
});

it('is as long as one reads', () => {
  expect(hideSecrets('x'.repeat(300))).toBe('x'.repeat(300));
  expect(hideSecrets('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
});

it('hides a key that is cut off in the middle', () => {
  expect(hideSecrets(`${'x '.repeat(145)}sk_live_${'y'.repeat(100)}`)).not.toContain('y');
});
