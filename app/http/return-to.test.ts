import { describe, expect, test } from 'vitest';

import { safeReturnTo } from './return-to.ts';

describe('where to go after signing in', () => {
  test.each(['/', '/browse?sort=newest', '/product/1/checkout?start_date=2027-05-01#price', '/a/../b', '/search?q=a//b'])(
    'is %s, a path of this site',
    (path) => {
      expect(safeReturnTo(path, '/fallback')).toBe(new URL(path, 'http://site.invalid').href.slice('http://site.invalid'.length));
    },
  );

  test.each([
    null,
    '',
    'browse',
    '//other.site',
    '/\\other.site',
    'https://other.site',
    'javascript:alert(1)',
    '/%5Cother.site',
    '/\t/other.site',
    '/%09/other.site',
    '/\r\nLocation: https://other.site',
    '/..//other.site',
    '/.//other.site',
    '/a/../..//other.site',
    '/%2e%2e//other.site',
    '/%E0%A4%A',
    `/${'x'.repeat(2_000)}`,
  ])('is never %s', (path) => {
    expect(safeReturnTo(path, '/fallback')).toBe('/fallback');
  });
});
