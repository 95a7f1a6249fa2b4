/**
 * Makes a request's headers trustworthy before anything reads them: where it comes from, under which name the site is asked, and the
 * request's id. Everything later relies on these headers only.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import proxyAddress from 'proxy-addr';

import { config } from '#app/config/env.server.ts';
import { ADDRESS_HEADER, addressBucket } from '#app/http/client-address.server.ts';
import { isPlainHost } from './plain-address.server.ts';

export const ID_HEADER = 'x-request-id';
const USABLE_ID = /^[\w.-]{8,128}$/;
const SCHEMES: readonly (string | undefined)[] = ['http', 'https', undefined];
/** A port behind an IPv4 address or behind one in brackets, and the brackets. why the bounds: who sends it is still a stranger. */
const PORT = /\[|\](?::\d{1,5}(?!\d))?|(?<=\.\d{1,3}):\d{1,5}(?!\d)/g;
/** Lists of which each entry is looked up, and more of them than any browser sends, in characters. */
const LISTS = ['accept-language', 'accept-encoding'] as const;
const MAX_LIST_LENGTH = 256;

/** Whether the headers that this peer adds to a request may be trusted. */
type IsTrusted = (address: string) => boolean;

/** Removes what only a trusted proxy may say, writes the address and the id, and limits the rest. */
export function cleanHeaders(request: IncomingMessage, isTrusted: IsTrusted): void {
  const { headers, socket } = request;
  const peer = socket.remoteAddress ?? '';
  const believed = isTrusted(peer);
  if (!believed) {
    for (const name of Object.keys(headers)) if (name.startsWith('x-forwarded-') || name === 'forwarded') delete headers[name];
  }
  // why: several proxies make a list of them, of which the framework and our code would read different entries
  for (const name of ['x-forwarded-host', 'x-forwarded-proto']) keepFirst(headers, name);
  // why: some proxies report the port of each address too
  const forwardedFor = headers['x-forwarded-for'];
  if (forwardedFor) headers['x-forwarded-for'] = String(forwardedFor).replace(PORT, '');
  // why: HTTP/1.0, in which some load balancers ask for `/readyz`, knows no Host; HTTP/1.1 asks for one
  if (request.httpVersion !== '1.1') headers.host ??= new URL(config().appUrl).host;
  headers[ADDRESS_HEADER] = proxyAddress(request, isTrusted);
  const id = headers[ID_HEADER];
  if (!believed || typeof id !== 'string' || !USABLE_ID.test(id)) headers[ID_HEADER] = randomUUID();
  for (const name of LISTS) if (headers[name]) headers[name] = headers[name].toString().slice(0, MAX_LIST_LENGTH);
}

/**
 * Whether the host and the scheme of a request are well-formed. why: the framework builds a page's address from them and the target;
 * with a Host such as `site/terms?` it would serve another page than the one that our limits were applied to.
 */
export function namesSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const forwarded = headers['x-forwarded-host'];
  return (
    isPlainHost(headers.host ?? '') &&
    (forwarded === undefined || isPlainHost(String(forwarded))) &&
    SCHEMES.includes(headers['x-forwarded-proto']?.toString())
  );
}

/** The network address that a request is counted under, for limits and turns. */
export function bucketOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return addressBucket(String(headers[ADDRESS_HEADER]));
}

/** The name by which the site was asked. Prefers what a trusted proxy reports; from anybody else that header has been removed. */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return String(headers['x-forwarded-host'] ?? headers.host ?? '');
}

function keepFirst(headers: IncomingHttpHeaders, name: string): void {
  const first = String(headers[name] ?? '')
    .split(',', 1)[0]
    ?.trim();
  if (first) headers[name] = first.toLowerCase();
  else delete headers[name];
}
