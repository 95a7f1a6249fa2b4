/**
 * Invisible characters. They hide words from searches, let an empty text pass as filled in, and make a text look different from
 * what it is. Titles, descriptions, places, reasons and names are stored without them.
 */

/** As wide as a letter, but blank: the Braille blank, the Hangul fillers. */
const BLANK = /[\u2800\u3164\uFFA0]/g;

/** Scripts that use ZWJ and ZWNJ, which change how the letters beside them look. */
const JOINING =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]';

/** Invisible themselves, but they change how the characters beside them look. */
const SEEN_BESIDE = [
  // emoji joined from several, such as an astronaut, and the choice between their text and emoji forms
  '(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]|(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  // flags of regions, such as Scotland
  '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  // variant forms of a Chinese character, as in names
  '(?<=\\p{sc=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  `(?<=${JOINING})[\\u200C\\u200D](?=${JOINING})`,
].join('|');

/** Control characters except tabs and line ends, and what Unicode calls ignorable by default. */
const UNSEEN = '(?![\\t\\n\\r])\\p{Cc}|\\p{DI}|[\\uFFF9-\\uFFFB]';

const SEEN_OR_NOT = new RegExp(`(${SEEN_BESIDE})|${UNSEEN}`, 'gu');

/** What a person wrote, without invisible characters. Empty when nothing of it is visible. */
export function plainText(text: string): string {
  return text
    .replace(BLANK, ' ')
    .replace(SEEN_OR_NOT, (_, seen: string | undefined) => seen ?? '')
    .trim();
}
