/**
 * What of a text nobody sees. It hides words from whoever looks for them, passes nothing for something, and makes a text look
 * different from what it is: titles, descriptions, places, reasons and names are kept without it.
 */

/** Take the room of a letter and show none: the blank of Braille, fillers of Korean. */
const BLANK = /[\u2800\u3164\uFFA0]/g;

/** What scripts write with ZWJ and ZWNJ, which change how the letters beside them look. */
const JOINING =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]';

/** Unseen by themselves, but seen in what they make of the signs beside them. */
const SEEN_BESIDE = [
  // emoji made of several, such as an astronaut, and how one is to look
  '(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  // flags of regions, such as Scotland
  '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]+\\u{E007F}',
  // another form of the same Chinese sign, as names have it
  '(?<=\\p{sc=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  `(?<=${JOINING})[\\u200C\\u200D](?=${JOINING})`,
].join('|');

/** Control characters but for tabs and line ends, and what Unicode says to show nothing of. */
const UNSEEN = '(?![\\t\\n\\r])\\p{Cc}|\\p{DI}|[\\uFFF9-\\uFFFB]';

const SEEN_OR_NOT = new RegExp(`(${SEEN_BESIDE})|${UNSEEN}`, 'gu');

/** What a person wrote, without what nobody sees. Empty when nobody sees anything. */
export function plainText(text: string): string {
  return text
    .replace(BLANK, ' ')
    .replace(SEEN_OR_NOT, (_, seen: string | undefined) => seen ?? '')
    .trim();
}
