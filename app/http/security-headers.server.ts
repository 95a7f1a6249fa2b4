/** The headers that keep a page from being framed, sniffed, leaked or injected into (rules R6 and R8). */
import { createHash, randomBytes } from 'node:crypto';

import { APPLY_AT_ONCE_SCRIPT } from '#app/components/page/apply-at-once-script.ts';
import { config } from '#app/config/env.server.ts';

/** A fresh value for one answer. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The one script that stands in pages without the application's scripts, by its content. */
const KNOWN_SCRIPT = `'sha256-${createHash('sha256').update(APPLY_AT_ONCE_SCRIPT).digest('base64')}'`;

/** Hosted pages that a form of ours leads to: browsers hold redirects of a form to `form-action` too. */
const LIVE_FORM_TARGETS = ['https://checkout.stripe.com', 'https://connect.stripe.com', 'https://accounts.google.com'];

/**
 * The policy of a page whose own scripts carry `nonce`. Null: a page without the application's scripts, which is the same for every
 * reader, and so is its policy.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  const { mode, production, secure, keepsHost, appUrl } = config();
  const demoFormTargets = keepsHost ? [] : [new URL(appUrl).origin];
  const formTargets = mode === 'live' ? LIVE_FORM_TARGETS : demoFormTargets;
  // why: the development server puts styles into the page as it compiles them and speaks over a socket
  const style = production ? [] : ["'unsafe-inline'"];
  const connect = production ? [] : ['ws:'];
  return [
    "default-src 'self'",
    nonce === null ? `script-src ${KNOWN_SCRIPT}` : `script-src 'self' 'nonce-${nonce}'`,
    ["style-src 'self'", ...style].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For answers that are no page of the app: nothing in them may run, load or be framed. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer carries, whatever it is. */
export function commonSecurityHeaders(): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'],
    ['X-Frame-Options', 'DENY'],
    ...(config().secure ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] satisfies [string, string]] : []),
  ];
}

/** An answer that says nothing about it is for one reader, now. */
const NOT_KEPT = 'private, no-store';

/** Adds to an answer what it does not say itself. */
export function completeSecurityHeaders(headers: Pick<Headers, 'has' | 'set'>): void {
  for (const [name, value] of [
    ...commonSecurityHeaders(),
    ['Content-Security-Policy', INERT_POLICY],
    ['Cache-Control', NOT_KEPT],
  ] as const) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
