/** The headers that protect a page from framing, content sniffing, leaks and injection (rules R6 and R8). */
import { createHash, randomBytes } from 'node:crypto';

import { APPLY_AT_ONCE_SCRIPT } from '#app/components/page/apply-at-once-script.ts';
import { config } from '#app/config/env.server.ts';

/** A new random value for one response. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The hash of the only script that pages without the application's scripts contain. */
const KNOWN_SCRIPT = `'sha256-${createHash('sha256').update(APPLY_AT_ONCE_SCRIPT).digest('base64')}'`;

/** Hosted pages that our forms redirect to: browsers apply `form-action` to the redirects of a form too. */
const LIVE_FORM_TARGETS = ['https://checkout.stripe.com', 'https://connect.stripe.com', 'https://accounts.google.com'];

/**
 * The policy of a page whose scripts carry `nonce`. With null, of a page without the application's scripts, which is the same for
 * every reader.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  const { mode, production, secure, keepsHost, appUrl } = config();
  const demoFormTargets = keepsHost ? [] : [new URL(appUrl).origin];
  const formTargets = mode === 'live' ? LIVE_FORM_TARGETS : demoFormTargets;
  // why: the development server inserts styles into the page as it compiles them and uses a web socket
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

/** For responses that are not pages of the app: nothing in them may run, load or be framed. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers that every response carries. */
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

/** The default: a response that says nothing about caching is for one reader, now. */
const NOT_KEPT = 'private, no-store';

/** Adds the headers that a response does not set itself. */
export function completeSecurityHeaders(headers: Pick<Headers, 'has' | 'set'>): void {
  for (const [name, value] of [
    ...commonSecurityHeaders(),
    ['Content-Security-Policy', INERT_POLICY],
    ['Cache-Control', NOT_KEPT],
  ] as const) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
