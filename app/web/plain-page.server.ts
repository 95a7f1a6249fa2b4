/** A page for refusals that happen before Remix: one sentence in the reader's language, no scripts. */
import { createHash } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

import { COME_BACK_SECONDS, ERROR_STATUS, type ErrorCode } from '#app/domain/app-error.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { LOCALES, type Locale } from '#app/i18n/locales.ts';

import { localeOf } from '#app/http/locale.server.ts';
import { commonSecurityHeaders } from '#app/http/security-headers.server.ts';

const STYLE = 'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1rem}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Answers with the status and the sentence of an error code, unless something was answered already. */
export async function sendPlainPage(req: IncomingMessage, res: ServerResponse, code: ErrorCode): Promise<void> {
  const locale = await localeOf(asFetchRequest(req));
  if (!res.headersSent) res.writeHead(ERROR_STATUS[code], plainHeaders()).end(pageOf(code, locale));
}

/**
 * Refuses in every language and ends the connection. why: made once, because with thousands of refusals it costs too much to find
 * out each reader's language.
 */
export function refusalOf(code: ErrorCode): (res: ServerResponse) => void {
  const { status, headers, page } = partsOfRefusal(code);
  return (res) => void res.writeHead(status, headers).end(page);
}

/** The same as bytes, for a connection itself, whatever was asked on it. */
export function refusalBytesOf(code: ErrorCode): Buffer {
  const { status, headers, page } = partsOfRefusal(code);
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n`), page]);
}

function partsOfRefusal(code: ErrorCode) {
  const page = Buffer.from(pageOf(code, ...LOCALES));
  const headers = { ...plainHeaders(), 'Content-Length': page.length, 'Retry-After': COME_BACK_SECONDS, Connection: 'close' };
  return { status: ERROR_STATUS[code], headers, page };
}

function plainHeaders() {
  return {
    ...Object.fromEntries(commonSecurityHeaders()),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'`,
  };
}

function pageOf(code: ErrorCode, locale: Locale, ...others: Locale[]): string {
  const sentence = (language: Locale) => translatorFor(language)(`errors.${code}`);
  return `<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${sentence(locale)}</title><style>${STYLE}</style>
<h1>Karavana</h1><p>${sentence(locale)}</p>${others.map((other) => `<p lang="${other}">${sentence(other)}</p>`).join('')}</html>`;
}

/** In characters. why: each parameter of a long one would cost as much as the page. */
const MAX_QUERY_LENGTH = 1_000;

function asFetchRequest({ headers, url = '' }: IncomingMessage): Request {
  const asked = new Headers();
  if (headers.cookie) asked.set('cookie', headers.cookie);
  if (headers['accept-language']) asked.set('accept-language', headers['accept-language']);
  const query = url.includes('?') ? url.slice(url.indexOf('?')).slice(0, MAX_QUERY_LENGTH) : '';
  return new Request(`http://localhost/${query}`, { headers: asked });
}
