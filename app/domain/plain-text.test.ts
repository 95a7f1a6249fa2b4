import { expect, it } from 'vitest';

import { plainText } from './plain-text.ts';

it.each([
  ['  Kajak \u202Egnp.exe\u202C ', 'Kajak gnp.exe'],
  ['a\0b\u0007c\u0085', 'abc'],
  ['Prvý riadok\r\n\tdruhý', 'Prvý riadok\r\n\tdruhý'],
  ['ka\u00ADjak', 'kajak'],
  ['k\u200Ca\u200Dj\u2060a\u034Fk\u{E0061}', 'kajak'],
  ['ka\uFFF9jak\uFFFB\u180E', 'kajak'],
  ['Kajak\u3164pre\u2800dvoch', 'Kajak pre dvoch'],
])('%j is %j', (written, plain) => {
  expect(plainText(written)).toBe(plain);
});

it.each([
  '\u200B\u2060\uFEFF',
  '\u200C',
  '\u200D',
  '\u00AD',
  '\u3164\uFFA0',
  '\u115F\u1160',
  '\u2800 \u2800',
  '\uFE0F',
  '\u{E0041}\u{E007F}',
  '\u{E0100}',
])('%j shows nothing', (written) => {
  expect(plainText(written)).toBe('');
});

it.each([
  '👩\u200D🚀',
  '👩🏽\u200D🚀',
  '🏴\u200D☠\uFE0F',
  '❤\uFE0F\u200D🔥',
  '5\uFE0F\u20E3',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '葛\u{E0100}城',
])('%j stays as it is', (written) => {
  expect(plainText(written)).toBe(written);
});

it('takes out what hides in signs that are seen', () => {
  expect(plainText('👩\u200D\u200D\u200Dk')).toBe('👩k');
  expect(plainText('k\u200D🚀')).toBe('k🚀');
  expect(plainText('🏴\u{E0067}\u{E0062}k')).toBe('🏴k');
  expect(plainText('1\uFE0F0\uFE0F0\uFE0F')).toBe('100');
  expect(plainText(`🏴${'\u{E0061}'.repeat(40)}\u{E007F}k`)).toBe('🏴k');
  expect(plainText('k\u200Cخ')).toBe('kخ');
  expect(plainText('خ\u200Ck')).toBe('خk');
});
