import { expect, test } from 'vitest';

import { isPlainAddress, isPlainHost } from './plain-address.server.ts';

test.each([
  '/',
  '/browse?q=kajak&page=2',
  '/product/19c96c0b-fc9d-4abe-ae11-d191cba28a1f.data',
  '/pictures/a%20b.webp',
  '/p%C3%A1dlo',
  '/auth?mode=sign-in&returnTo=%2Fbrowse%3Fq%3D..%2F..',
  `/${'a/'.repeat(18)}a`,
  `/${'a'.repeat(999)}`,
  `/?${'a'.repeat(4_094)}`,
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
  `/?${'a'.repeat(4_095)}`,
])('%s is not', (target) => {
  expect(isPlainAddress(target)).toBe(false);
});

test.each([
  'karavana.example',
  'KARAVANA.example',
  'localhost:3000',
  'web_1:3000',
  '127.0.0.1',
  '[::1]:3000',
  'karavana.example:80',
  'karavana.example:443',
])('the site is asked under the name %s', (host) => {
  expect(isPlainHost(host)).toBe(true);
});

test.each([
  '',
  'a b',
  '127.0.0.1/terms?x=',
  '127.0.0.1/terms#',
  '127.0.0.1/',
  '127.0.0.1\\terms?',
  '127.0.0.1?x=',
  '127.0.0.1#',
  '127.0.0.1/a/../terms?',
  'user@127.0.0.1',
  'user:password@127.0.0.1',
  '@127.0.0.1',
  '127.0.0.1:',
  '127.0.0.1:99999',
  '127.0.0.1:80:80',
  '0x7f.1',
  'ex%61mple',
  '/127.0.0.1',
])('nobody is asked under the name %j', (host) => {
  expect(isPlainHost(host)).toBe(false);
});
