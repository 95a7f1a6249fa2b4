/** A page as the framework rendered it for readers without a session, and how it is sent to each of them. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';

import { completeSecurityHeaders } from '#app/http/security-headers.server.ts';
import { cookieOfTheme } from '#app/http/theme.server.ts';
import type { CachedAddress } from './page-key.server.ts';
import { bytesFor, pageBytes, type PageBytes } from './page-bytes.server.ts';

export interface RenderedPage {
  status: number;
  /** Names and values, alternating. */
  headers: readonly string[];
  bytes: PageBytes;
  etag: string;
  /** It contains nothing for a single reader or a single response, and is no error. */
  isForEverybody: boolean;
  /** The application's time, in milliseconds. */
  renderedAt: number;
  /** Parts of the public data that it shows. */
  parts: readonly string[];
}

export type PageHandler = (request: Request) => Promise<Response>;

/** Renders the page of an address for nobody in particular: no header of the reader is passed on. */
export async function renderPage(handle: PageHandler, { path, locale, theme, parts }: CachedAddress): Promise<RenderedPage> {
  const renderedAt = now().getTime();
  const headers = { 'Accept-Language': locale, Cookie: await cookieOfTheme(theme) };
  const answer = await handle(new Request(`${config().appUrl}${path}`, { headers }));
  const page = new Uint8Array(await answer.arrayBuffer());
  completeSecurityHeaders(answer.headers);
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  const isForEverybody = answer.status === 200 && !answer.headers.has('Set-Cookie') && !hasNonce(answer.headers);
  if (isForEverybody) {
    answer.headers.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');
    // why: a browser may store the page but has to check each time that it is still current
    answer.headers.set('Cache-Control', 'private, no-cache');
    answer.headers.set('ETag', etag);
  }
  return {
    status: answer.status,
    headers: [...answer.headers].flat(),
    bytes: await pageBytes(page),
    etag,
    isForEverybody,
    renderedAt,
    parts,
  };
}

/** A nonce is valid for one response only. */
function hasNonce(headers: Headers): boolean {
  return headers.get('Content-Security-Policy')?.includes("'nonce-") ?? false;
}

/**
 * Sends the page in an encoding that the reader accepts, or a 304 when the reader's copy is current. `extra`: further headers, names
 * and values alternating.
 */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: RenderedPage, extra: readonly string[]): void {
  const headers = [...page.headers, ...extra];
  if (page.isForEverybody && knows(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const { body, encoding } = bytesFor(page.bytes, req.headers['accept-encoding']);
  headers.push('Content-Length', String(body.length));
  if (encoding) headers.push('Content-Encoding', encoding);
  res.writeHead(page.status, headers).end(req.method === 'HEAD' ? undefined : body);
}

function knows(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag || each.trim() === '*') ?? false;
}
