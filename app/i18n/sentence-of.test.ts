import { expect, it } from 'vitest';

import { sentenceOf } from './i18n.server.ts';

it.each([
  ['auth.signIn', 'Sign in'],
  ['common.reviews', '{{count}} reviews'],
])('%s is a sentence', (key, sentence) => {
  expect(sentenceOf(key)).toBe(sentence);
});

it.each([
  '',
  '.',
  'auth',
  'auth.',
  'auth.signIn.length',
  'constructor',
  'toString.name',
  'auth.__proto__',
  '__proto__.auth',
  'auth.nothing',
])('%j is none', (key) => {
  expect(sentenceOf(key)).toBeNull();
});
