/**
 * The passwords that guessers try first (rule A1): 49,000 from public lists, and the Slovak ones. Capitals, diacritics, signs used
 * as letters or a short ending do not make a listed password acceptable.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

import { singleton } from '#app/config/singleton.server.ts';

import { SLOVAK_PASSWORDS } from './slovak-passwords.ts';

const guessed = () => singleton('guessed-passwords', () => new Set([...dictionary['passwords-common'], ...SLOVAK_PASSWORDS].map(plain)));

/** Signs that people write for letters. `1`, `!` and `|` can each stand for two letters. */
const SIGNS: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' };
const READINGS = ['i', 'l'].map((one): Readonly<Record<string, string>> => ({ ...SIGNS, '1': one, '!': one, '|': one }));
/**
 * What an ending consists of: digits and signs, such as a year or an exclamation mark. An ending longer than `MAX_TAIL_LENGTH` is
 * ignored only if it is a listed password itself.
 */
const OF_A_TAIL = /[\d\p{P}\p{S}]/u;
const MAX_TAIL_LENGTH = 5;

/** Whether a guesser would try this password among the first. */
export function isOftenGuessed(password: string): boolean {
  const text = plain(password);
  if (/^(.)\1*$/u.test(text) || isKnown(text)) return true;
  const tail = tailOf(text);
  return isKnown(text.slice(0, text.length - tail.length)) && (tail.length <= MAX_TAIL_LENGTH || guessed().has(tail));
}

/** why from the end: a regular expression would start anew at each sign of a long run. */
function tailOf(text: string): string {
  const signs = [...text];
  return signs.slice(signs.findLastIndex((sign) => !OF_A_TAIL.test(sign)) + 1).join('');
}

function isKnown(text: string): boolean {
  return guessed().has(text) || READINGS.some((reading) => guessed().has(text.replace(/./gu, (sign) => reading[sign] ?? sign)));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
