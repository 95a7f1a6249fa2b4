import { describe, expect, it } from 'vitest';

import { completeSecurityHeaders, contentSecurityPolicy, createNonce } from './security-headers.server.ts';

describe('an answer', () => {
  it('is completed by what nobody may do with it', () => {
    const headers = new Headers();
    completeSecurityHeaders(headers);
    expect(Object.fromEntries(headers)).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
  });

  it('keeps what it says itself', () => {
    const headers = new Headers({ 'Cache-Control': 'public, max-age=60', 'Content-Security-Policy': "default-src 'self'" });
    completeSecurityHeaders(headers);
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  });
});

describe('the policy of a page', () => {
  const directives = Object.fromEntries(
    contentSecurityPolicy('abc')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

  it('lets its own scripts run and no others', () => {
    expect(directives['script-src']).toEqual(["'self'", "'nonce-abc'"]);
    expect(directives['default-src']).toEqual(["'self'"]);
    expect([directives['object-src'], directives['base-uri'], directives['frame-ancestors'], directives['frame-src']]).toEqual(
      Array.from({ length: 4 }, () => ["'none'"]),
    );
  });

  it('sends forms to this site', () => {
    expect(directives['form-action']?.[0]).toBe("'self'");
    expect(directives['form-action']).not.toContain('*');
  });
});

it('a nonce is never given twice', () => {
  const nonces = Array.from({ length: 1_000 }, createNonce);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
});
