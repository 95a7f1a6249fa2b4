import { expect, it } from 'vitest';

import { isPlainName } from './person-name.ts';

it.each([
  'Ján Novák ml.',
  'J. R. R. Tolkien',
  'J.R. Tolkien',
  "O'Neil-Kováč",
  'Dr. Anna Malá',
  'Mgr. Ľubica Šťastná, PhD.',
  'Karol IV.',
  'Požičovňa Pod Lomnickým štítom s. r. o.',
  'Ōe Kenzaburō',
  '李小龍',
  'محمد علی',
  'علی\u200Cرضا',
  '葛\u{E0100}城',
  'A.葛\u{E0100}',
])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true);
});

it.each([
  '',
  ' Jana',
  '\u200B',
  '\u3164',
  '\u2800',
  'Jana\u200C',
  'Ja\u00ADna',
  ' \u2060\u00AD ',
  'You WON! https://evil.example/win',
  'ftp://x',
  'www.evil',
  'WWW.EVIL',
  'evil.example',
  'Jana evil1.sk',
  'EVIL.EXAMPLE',
  'xn--80ak.xn--p1ai',
  'evil。example',
  'evil．example',
  'evil.\u200Bexample',
  'e\u00ADvil.\u00ADexample',
  'http:\u2060//evil',
  '192.168.10.10',
  'jana@evil.example',
  'Jana\nYours, Karavana',
  'Jana\r\nBcc: x',
  'Jana\u2028Nováková',
  'Jana\tNováková',
  'Jana\0',
  'Jana\u202Eavok',
])('%j is none', (name) => {
  expect(isPlainName(name)).toBe(false);
});
