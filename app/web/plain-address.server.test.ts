import { expect, test } from 'vitest';

import { isPlainAddress } from './plain-address.server.ts';

test.each([
  '/',
  '/browse?q=kajak&page=2',
  '/product/19c96c0b-fc9d-4abe-ae11-d191cba28a1f.data',
  '/pictures/a%20b.webp',
  '/p%C3%A1dlo',
  '/auth?mode=sign-in&returnTo=%2Fbrowse%3Fq%3D..%2F..',
  `/${'a/'.repeat(18)}a`,
  `/${'a'.repeat(999)}`,
])('%s is looked at', (target) => {
  expect(isPlainAddress(target)).toBe(true);
});

test.each([
  '',
  '*',
  'browse',
  'http://localhost/browse',
  '//evil.example',
  '/a//b',
  '/a/../b',
  '/a/%2e%2E/b',
  '/./a',
  '/a\\b',
  '/a b',
  '/a#b',
  '/%',
  '/%ff',
  '/a%00',
  '/a?q=%00',
  '/browse?_data=root',
  '/browse?q=a&%5Fdata=root',
  `/${'a/'.repeat(19)}a`,
  `/${'a'.repeat(1_000)}`,
])('%s is not', (target) => {
  expect(isPlainAddress(target)).toBe(false);
});
