/** A page for refusals that happen before Remix: one sentence in the reader's language, no scripts. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { ERROR_STATUS, type ErrorCode } from '#app/domain/app-error.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';

import { localeOf } from '#app/http/locale.server.ts';
import { commonSecurityHeaders } from '#app/http/security-headers.server.ts';

const STYLE = 'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1rem}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Answers with the status and the sentence of an error code, unless something was answered already. */
export async function sendPlainPage(req: IncomingMessage, res: ServerResponse, code: ErrorCode): Promise<void> {
  const locale = await localeOf(asFetchRequest(req));
  const message = translatorFor(locale)(`errors.${code}`);
  if (res.headersSent) return;
  for (const [name, value] of commonSecurityHeaders()) res.setHeader(name, value);
  res.writeHead(ERROR_STATUS[code], {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'`,
  });
  res.end(`<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${message}</title><style>${STYLE}</style>
<h1>Karavana</h1><p>${message}</p></html>`);
}

function asFetchRequest({ headers, url = '' }: IncomingMessage): Request {
  const asked = new Headers();
  if (headers.cookie) asked.set('cookie', headers.cookie);
  if (headers['accept-language']) asked.set('accept-language', headers['accept-language']);
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return new Request(`http://localhost/${query}`, { headers: asked });
}
