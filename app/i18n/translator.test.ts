/** Browser and server make the same of every sentence: otherwise a page would change under the reader on hydration. */
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';

import { english } from './catalogues/english.ts';
import { slovak } from './catalogues/slovak.ts';
import { createI18n } from './instance.server.ts';
import { LOCALES } from './locales.ts';
import type { MessageKey, MessageParams } from './message-key.ts';
import { createTranslator } from './translator.client.ts';

const CATALOGUES = { sk: slovak, en: english };
const COUNTS = [0, 1, 2, 3, 4, 5, 11, 21, 22, 100, 1.5];
/** What people may have written where the sentence has a place for it. */
const WRITTEN = [
  'Jana',
  '',
  '{{title}}',
  '{{count}}',
  '{{ name }}',
  '{',
  '$t(common.close)',
  '$& $1 $$',
  '<b>&amp;</b>',
  '\uE000(',
  '\uE000',
];

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, below]: [string, unknown]) =>
    typeof below === 'object' && below !== null ? keysOf(below, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** Both translators, with the keys that each missed. */
function bothFor(locale: 'sk' | 'en') {
  const missed = { server: [] as string[], browser: [] as string[] };
  const server = createI18n(locale, CATALOGUES[locale], (key) => missed.server.push(key));
  const browser = createTranslator(locale, (key) => missed.browser.push(key));
  for (const [area, texts] of Object.entries(CATALOGUES[locale])) browser.add({ [area]: texts });
  return { server: server.t, browser: browser.t, missed };
}

describe.each(LOCALES)('in %s', (locale) => {
  const { server, browser, missed } = bothFor(locale);
  const written = keysOf(CATALOGUES[locale]);
  const asked = [...new Set(written.map((key) => key.replace(/_(?:one|few|many|other)$/, '')))] as MessageKey[];
  const places = [...new Set(JSON.stringify(CATALOGUES[locale]).match(/(?<=\{\{)\w+(?=\}\})/g))];
  const withAll = (value: string | number): MessageParams => Object.fromEntries(places.map((place) => [place, value]));
  const expectSame = (params?: MessageParams) =>
    expect(asked.map((key) => [key, browser(key, params)])).toEqual(asked.map((key) => [key, server(key, params)]));

  test('there are sentences with values and counted ones', () => {
    expect(places).toContain('name');
    expect(written.filter((key) => key.endsWith('_few')).length > 0).toBe(locale === 'sk');
    expect(asked.length).toBeLessThan(written.length);
  });

  test.each(COUNTS)('every sentence is the same for a count of %s', (count) => expectSame({ ...withAll('x'), count }));

  test.each(WRITTEN)('every sentence is the same with the value "%s"', (value) => {
    expectSame(withAll(value));
    expectSame({ ...withAll(value), count: 2 });
  });

  test('every sentence is the same without its values, and asked for by its counted key', () => {
    expectSame();
    for (const key of written) expect(browser(key as MessageKey)).toBe(server(key as MessageKey));
  });

  test('a key without a sentence is shown and reported alike', () => {
    missed.server.length = missed.browser.length = 0;
    for (const name of ['common', 'common.nothing', 'nothing', 'home.constructor', 'toString', '']) {
      const key = name as MessageKey;
      expect(browser(key)).toBe(key);
      expect(browser(key, { count: 1 })).toBe(key);
    }
    server('common.nothing');
    expect(missed.server).toEqual(['common.nothing']);
    expect(missed.browser).toContain('common.nothing');
  });

  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('{', '}', '$', 't', '(', ')', 'name', '\uE000', ' ') }),
  );
  property.prop([fc.constantFrom(...asked), fc.dictionary(fc.constantFrom(...places), value), fc.integer()])(
    'whatever the values are',
    (key, params, count) => {
      expect(browser(key, params)).toBe(server(key, params));
      expect(browser(key, { ...params, count })).toBe(server(key, { ...params, count }));
    },
  );
});
