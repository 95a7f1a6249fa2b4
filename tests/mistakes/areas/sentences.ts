/** What the site says, on the server and in the browser. */
import { area, inFile } from '../mistake.ts';

const BOTH = 'app/i18n/translator.test.ts';

export const sentences = area(
  'sentences',
  inFile('app/i18n/translator.client.ts', BOTH, [
    ['the browser counts by one form', 'plurals.select(count)', "'other'"],
    ['the browser counts what is no number', "typeof count === 'number'", 'count !== undefined'],
    ['the browser leaves out a value that is not there', '?? place))', "?? ''))"],
    ['the browser lets lines end anywhere', 'typesetAll(areas, locale)', 'areas'],
    ['nobody hears of a missing sentence', 'if (sentence === undefined) onMissing(key);', ''],
  ]),
  inFile('app/i18n/instance.server.ts', BOTH, [
    ['the sign that stands for a brace becomes one', 'text.replace(/[{\\uE000]/g,', 'text.replace(/[{]/g,'],
    ['the braces of what people wrote are places', "STAND_IN + (sign === '{' ? '(' : STAND_IN)", 'sign'],
  ]),
);
