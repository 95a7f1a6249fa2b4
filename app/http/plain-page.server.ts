/** A page for refusals that happen before Remix: one sentence in the reader's language, no scripts. */
import { createHash } from 'node:crypto';

import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

import { ERROR_STATUS, type ErrorCode } from '#app/domain/app-error.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';

import { localeOf } from './locale.server.ts';

const STYLE = 'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1rem}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Answers with the status and the sentence of an error code, unless something was answered already. */
export async function sendPlainPage(req: ExpressRequest, res: ExpressResponse, code: ErrorCode): Promise<void> {
  const locale = await localeOf(asFetchRequest(req));
  const message = translatorFor(locale)(`errors.${code}`);
  if (res.headersSent) return;
  res.set('Cache-Control', 'no-store');
  res.set('Content-Security-Policy', `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'`);
  res.status(ERROR_STATUS[code]).type('html').send(`<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${message}</title><style>${STYLE}</style>
<h1>Karavana</h1><p>${message}</p></html>`);
}

function asFetchRequest(req: ExpressRequest): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language']) {
    const value = req.get(name);
    if (value) headers.set(name, value);
  }
  const query = req.originalUrl.includes('?') ? req.originalUrl.slice(req.originalUrl.indexOf('?')) : '';
  return new Request(`http://localhost/${query}`, { headers });
}
