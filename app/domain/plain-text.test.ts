import { expect, it } from 'vitest';

import { plainText } from './plain-text.ts';

it.each([
  ['  Kajak \u202Egnp.exe\u202C ', 'Kajak gnp.exe'],
  ['\u200B\u2060\uFEFF', ''],
  ['a\0b\u0007c\u0085', 'abc'],
  ['Prvý riadok\r\n\tdruhý', 'Prvý riadok\r\n\tdruhý'],
  ['👩\u200D🚀 a\u00ADb', '👩\u200D🚀 a\u00ADb'],
])('%j is %j', (written, plain) => {
  expect(plainText(written)).toBe(plain);
});
