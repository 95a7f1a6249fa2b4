import { describe, expect, test } from 'vitest';

import { AppError } from '#app/domain/app-error.ts';

import { assertSameSite } from './csrf.server.ts';

const SITE = 'http://karavana.test:3000';

function post(headers: Record<string, string>, method = 'POST'): Request {
  return new Request(`${SITE}/my-listings`, { method, headers });
}

describe('a request that may change something', () => {
  test.each([
    ['a form of this site', { 'Sec-Fetch-Site': 'same-origin', Origin: SITE }],
    ['a form sent again by a reload', { 'Sec-Fetch-Site': 'none' }],
    ['an older browser with the Origin of this host', { Origin: SITE }],
    ['a page of https whose TLS a proxy ends', { Origin: 'https://karavana.test:3000' }],
    ['a page of the public address', { Origin: 'http://localhost:3000' }],
    ['an older browser with nothing but a Referer', { Referer: `${SITE}/product/1` }],
  ])('is taken from %s', (_, headers) => {
    expect(() => assertSameSite(post(headers))).not.toThrow();
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another site that names our Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
    ['a sister domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an unknown kind of site', { 'Sec-Fetch-Site': 'anything' }],
    ['another Origin', { Origin: 'https://evil.example' }],
    ['another port', { Origin: 'http://karavana.test:3001' }],
    ['an Origin that begins like ours', { Origin: 'http://karavana.test.evil.example:3000' }],
    ['an Origin that hides', { Origin: 'null' }],
    ['a hidden Origin with a Referer of ours', { Origin: 'null', Referer: `${SITE}/` }],
    ['an empty Origin', { Origin: '' }],
    ['a Referer of another site', { Referer: 'https://evil.example/?http://karavana.test:3000' }],
    ['a Referer of another scheme', { Referer: 'ftp://karavana.test:3000/' }],
    ['somebody who says nothing', {}],
  ])('is refused from %s', (_, headers) => {
    expect(() => assertSameSite(post(headers))).toThrow(new AppError('forbidden'));
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s is held to the same', (method) => {
    expect(() => assertSameSite(post({ 'Sec-Fetch-Site': 'cross-site' }, method))).toThrow(AppError);
    expect(() => assertSameSite(post({ 'Sec-Fetch-Site': 'same-origin' }, method))).not.toThrow();
  });
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and may come from anywhere', (method) => {
  expect(() => assertSameSite(post({ 'Sec-Fetch-Site': 'cross-site' }, method))).not.toThrow();
});
