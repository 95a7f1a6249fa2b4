import { expect, it } from 'vitest';

import { oneLine } from './one-line.ts';

it.each([
  ['  Kajak\r\npre dvoch\n', 'Kajak pre dvoch'],
  ['Kajak\u2028pre\u2029dvoch\tdnes', 'Kajak pre dvoch dnes'],
  ['Veľký\vVak\f', 'Veľký Vak'],
  ['\r\n', ''],
  ['Kajak \u202Egnp.exe', 'Kajak gnp.exe'],
])('%j is %j', (written, line) => {
  expect(oneLine(written)).toBe(line);
});
