/** The damage waiver is no insurance: no sentence of the site says insurance or cover, in any form of the words. */
import { describe, expect, it } from 'vitest';

import { ARTICLE_NAMES, readArticle, readHelp } from '#app/content/read-content.server.ts';
import { english } from '#app/i18n/catalogues/english.ts';
import { slovak } from '#app/i18n/catalogues/slovak.ts';
import { LOCALES } from '#app/i18n/locales.ts';

const FORBIDDEN = /poist|insur|(?<!\p{L})(?:ne)?(?:po)?kr(?:yt|yť|yj|ýv)|(?<!\p{L})(?:un)?cover(?:s|ed|ing|ages?)?(?!\p{L})/iu;

/** Where the first picture of a listing is its cover. */
const OF_PICTURES = new Set([
  'listingPictures.empty',
  'listingPictures.cover',
  'listingPictures.makeCover',
  'listingPictures.makeCoverShort',
]);

const isForbidden = (text: string) => FORBIDDEN.test(text.replaceAll('\u00ad', ''));

/** Every sentence below `texts` with its key. */
function* sentences(texts: unknown, path: readonly string[] = []): Generator<[key: string, text: string]> {
  if (typeof texts === 'string') yield [path.join('.'), texts];
  else if (texts !== null && typeof texts === 'object')
    for (const [name, text] of Object.entries(texts)) yield* sentences(text, [...path, name]);
}

const found = (texts: unknown) =>
  [...sentences(texts)].filter(([key, text]) => isForbidden(text) && !OF_PICTURES.has(key)).map(([key]) => key);

describe('the words of insurance', () => {
  it.each([
    ...['poistenie', 'Poistné', 'nepoistená vec', 'krytie', 'do akej výšky je vec krytá', 'najviac kryjeme', 'pokrýva', 'nekryje', 'kryť'],
    ...['insurance', 'uninsured', 'insurer', 'the most we cover', 'covered', 'it covers', 'coverage', 'pois\u00adtenie'],
  ])('%s is one of them', (text) => {
    expect(isForbidden(text)).toBe(true);
  });

  it.each(['Skrytá', 'odkryť', 'prikrývka', 'Discover', 'recover your account', 'discovered'])('%s is none of them', (text) => {
    expect(isForbidden(text)).toBe(false);
  });

  it('stand in no catalogue', () => {
    expect({ english: found(english), slovak: found(slovak) }).toEqual({ english: [], slovak: [] });
  });

  it.each(LOCALES)('stand in no long text in %s', (locale) => {
    expect(found([readHelp(locale), ...ARTICLE_NAMES.map((name) => readArticle(name, locale))])).toEqual([]);
  });

  it('are allowed where they mean a picture, and nowhere in vain', () => {
    const saying = [...sentences(english)].filter(([, text]) => isForbidden(text)).map(([key]) => key);
    expect(saying).toEqual([...OF_PICTURES]);
  });
});

describe('what the waiver does', () => {
  it.each(LOCALES)('is said in %s by the same words in help and terms', (locale) => {
    const { answer = [] } =
      readHelp(locale)
        .groups.flatMap(({ questions }) => questions)
        .find(({ id }) => id === 'waiver') ?? {};
    const { blocks = [] } = readArticle('terms', locale).sections.find(({ id }) => id === 'security') ?? {};
    const said = answer.filter((block) => blocks.includes(block));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/80\s?%/);
  });
});
