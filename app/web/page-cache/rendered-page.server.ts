/** A page as the framework rendered it for readers without a session, and how it is sent to each of them. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';

import { completeSecurityHeaders, createNonce } from '#app/http/security-headers.server.ts';
import { cookieOfTheme } from '#app/http/theme.server.ts';
import type { KeptAddress } from './page-key.server.ts';
import { pageBytes, type PageBytes } from './page-bytes.server.ts';

export interface RenderedPage {
  status: number;
  /** Names and values in turn; the policy is not among them. */
  headers: readonly string[];
  /** The content security policy, cut open where the nonce stands. */
  policy: readonly string[];
  bytes: PageBytes;
  /** Names the content without its nonce. */
  etag: string;
  /** Nothing in it is for one reader only, and it is no error. */
  isForEverybody: boolean;
  /** The application's time, in milliseconds. */
  renderedAt: number;
  /** Parts of the public data that it shows. */
  parts: readonly string[];
}

export type PageHandler = (request: Request) => Promise<Response>;

/** Renders the page of an address, asking for it as nobody in particular: no header of a reader goes into it. */
export async function renderPage(handle: PageHandler, { path, locale, theme, parts }: KeptAddress): Promise<RenderedPage> {
  const renderedAt = now().getTime();
  const headers = { 'Accept-Language': locale, Cookie: await cookieOfTheme(theme) };
  const answer = await handle(new Request(`${config().appUrl}${path}`, { headers }));
  const html = await answer.text();
  completeSecurityHeaders(answer.headers);
  const policy = answer.headers.get(POLICY) ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? createNonce();
  const etag = `W/"${createHash('sha256').update(html.replaceAll(nonce, '')).digest('base64url').slice(0, 22)}"`;
  const isForEverybody = answer.status === 200 && !answer.headers.has('Set-Cookie');
  if (isForEverybody) {
    answer.headers.set('Vary', DEPENDS_ON);
    answer.headers.set('Cache-Control', REVALIDATED);
    answer.headers.set('ETag', etag);
  }
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== POLICY).flat(),
    policy: policy.split(nonce),
    bytes: await pageBytes(html, nonce),
    etag,
    isForEverybody,
    renderedAt,
    parts,
  };
}

const POLICY = 'content-security-policy';
/** A browser may store the page but has to ask each time whether it is still the same. */
const REVALIDATED = 'private, no-cache';
const DEPENDS_ON = 'Cookie, Accept-Language, Accept-Encoding';

/**
 * Sends the page with a nonce of its own, compressed when the reader takes that, or says that the reader's copy is still right.
 * `extra`: further headers, names and values in turn.
 */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: RenderedPage, extra: readonly string[]): void {
  if (page.isForEverybody && knows(req.headers['if-none-match'], page.etag)) {
    // why: no policy here; it would replace the one whose nonce stands in the reader's copy.
    res.writeHead(304, [...extra, 'ETag', page.etag, 'Cache-Control', REVALIDATED, 'Vary', DEPENDS_ON]).end();
    return;
  }
  const nonce = createNonce();
  const compressed = takesGzip(req.headers['accept-encoding']);
  const body = compressed ? page.bytes.gzip(nonce) : page.bytes.plain(nonce);
  const headers = [...page.headers, ...extra, 'Content-Length', String(body.length)];
  headers.push(POLICY, page.policy.join(nonce));
  if (compressed) headers.push('Content-Encoding', 'gzip');
  res.writeHead(page.status, headers).end(req.method === 'HEAD' ? undefined : body);
}

function knows(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag || each.trim() === '*') ?? false;
}

function takesGzip(encodings: string | undefined): boolean {
  return /(?:^|,)\s*(?:x-)?gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(encodings ?? '');
}
