import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { ADDRESS_HEADER } from '#app/http/client-address.server.ts';

import { cleanHeaders, namesSite } from './clean-headers.server.ts';

const PROXIES = ['10.0.0.1', '10.0.0.2'];
const OWN = { host: 'karavana.example' };

/** The headers of a request of `peer`, as the rest of the site sees them. */
function cleaned(peer: string, headers: Record<string, string>, own: Record<string, string> = OWN, httpVersion = '1.1') {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer });
  const request = Object.assign(new IncomingMessage(socket), { headers: { ...own, ...headers }, httpVersion });
  cleanHeaders(request, (address) => PROXIES.includes(address));
  return request;
}

describe('the address of a request', () => {
  it.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.9, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1:50312', '198.51.100.1'],
    ['10.0.0.1', '[2001:db8::1]:50312, 10.0.0.2:443', '2001:db8::1'],
    ['10.0.0.1', '2001:db8::1:5', '2001:db8::1:5'],
    ['10.0.0.1', '198.51.100.1:123456', '198.51.100.1:123456'],
  ])('of %s, forwarded for %s, is %s', (peer, forwardedFor, address) => {
    const headers = { [ADDRESS_HEADER]: '192.0.2.1', ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }) };
    expect(cleaned(peer, headers).headers).toMatchObject({ [ADDRESS_HEADER]: address });
  });
});

it('a stranger neither names the site nor a request', () => {
  const { headers } = cleaned('203.0.113.7', {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-request-id': 'chosen-by-him',
  });
  expect(headers).not.toHaveProperty('x-forwarded-host');
  expect(headers).not.toHaveProperty('forwarded');
  expect(headers).toMatchObject({ 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) });
});

it('a trusted proxy does, and of several the first that was asked counts', () => {
  const request = cleaned('10.0.0.1', {
    'x-forwarded-host': 'a.example, b.example',
    'x-forwarded-proto': 'https, http',
    'x-request-id': 'of-the-proxy',
  });
  expect(request.headers).toMatchObject({ 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https', 'x-request-id': 'of-the-proxy' });
  expect(namesSite(request)).toBe(true);
});

it.each([
  ['HTTPS', 'https'],
  ['', undefined],
])('a proxy that writes the scheme as "%s" is understood', (header, scheme) => {
  const request = cleaned('10.0.0.1', { 'x-forwarded-proto': header });
  expect(request.headers['x-forwarded-proto']).toBe(scheme);
  expect(namesSite(request)).toBe(true);
});

it('a request without a Host, as HTTP/1.0 allows, asks for the site by its own name', () => {
  const request = cleaned('10.0.0.1', {}, {}, '1.0');
  expect(request.headers.host).toBe('localhost:3000');
  expect(namesSite(request)).toBe(true);
  expect(namesSite(cleaned('10.0.0.1', {}, {}, '1.1'))).toBe(false);
});

it.each([
  ['x-forwarded-host', 'karavana.example/terms?x='],
  ['x-forwarded-host', 'user@karavana.example'],
  ['x-forwarded-proto', 'javascript'],
  ['host', 'karavana.example/terms?x='],
])('nobody asks for the site with %s: %s', (name, value) => {
  expect(namesSite(cleaned('10.0.0.1', { [name]: value }))).toBe(false);
});

it('a forwarded address of 15,000 digits costs no time', () => {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    cleaned('10.0.0.1', { 'x-forwarded-for': `${'1'.repeat(15_000)}, 198.51.100.1` });
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});

it.each(['accept-language', 'accept-encoding'])('no more entries of %s are looked up than a browser sends', (name) => {
  expect(cleaned('203.0.113.7', { [name]: 'sk,'.repeat(1_000) }).headers[name]).toHaveLength(256);
});
