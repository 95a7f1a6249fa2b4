import { describe, expect, test } from 'vitest';

import { languageIn, publicAddress } from './public-address.ts';

const SITE = 'https://karavana.example';

describe('the public address of a page', () => {
  test.each([
    ['', '/browse'],
    ['?theme=dark', '/browse'],
    ['?sort=rating&utm_source=x&page=2', '/browse?page=2'],
    ['?search=kajak+stan&category=Winter+Sports+Equipment', '/browse?search=kajak+stan&category=Winter+Sports+Equipment'],
    ['?search=', '/browse'],
    ['?lang=sk', '/browse'],
  ])('of /browse%s is %s', (search, address) => {
    expect(publicAddress(SITE, { pathname: '/browse', search }, null)).toBe(`${SITE}${address}`);
  });

  test('in one language names it', () => {
    expect(publicAddress(SITE, { pathname: '/', search: '?theme=dark&page=3' }, 'sk')).toBe(`${SITE}/?page=3&lang=sk`);
  });

  test.each([
    ['?lang=sk', 'sk'],
    ['?page=2&lang=en', 'en'],
    ['?lang=de', null],
    ['', null],
  ])('%j asks for the language %s', (search, locale) => {
    expect(languageIn(search)).toBe(locale);
  });
});
