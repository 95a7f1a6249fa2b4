/**
 * CSRF protection (rule R3): a request that may change something has to come from this site. Browsers say where a request comes from
 * in headers that scripts of other sites cannot set; a request without any of these headers is refused.
 */
import { config } from '#app/config/env.server.ts';
import { AppError } from '#app/domain/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `none`: the person started the request herself, by typing an address or sending a form again after a reload. */
const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Throws `AppError('forbidden')` unless the request's method is safe or it comes from this site. `Sec-Fetch-Site` decides; browsers
 * without it are judged by `Origin`, and by `Referer` when that is missing too. Webhooks do not pass through here: they are signed.
 */
export function assertSameSite(request: Request): void {
  if (isCrossSite(request)) throw new AppError('forbidden');
}

export type AskedBy = Pick<Request, 'method' | 'url'> & { headers: Pick<Headers, 'get'> };

/** Whether a request may change something and does not come from this site. */
export function isCrossSite(request: AskedBy): boolean {
  return !SAFE_METHODS.has(request.method) && !isFromThisSite(request);
}

/** Whether a request says in any way where it comes from. Browsers always do; programs do not. */
export function saysWhereFrom({ headers }: AskedBy): boolean {
  return ['Sec-Fetch-Site', 'Origin', 'Referer'].some((name) => headers.get(name) !== null);
}

function isFromThisSite({ headers, url }: AskedBy): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site');
  if (fetchSite !== null) return OWN_SITE.has(fetchSite);
  const origin = headers.get('Origin');
  if (origin !== null) return isOwnOrigin(origin, url);
  const referer = headers.get('Referer');
  return referer !== null && isOwnOrigin(referer, url);
}

/**
 * Accepts the host that the request was sent to, and the public address. why: the scheme of the request is not compared, because
 * behind a proxy that ends TLS an https page posts to a server that sees http. On a site served by https, an http origin is refused:
 * anybody on the way could have written that page.
 */
function isOwnOrigin(from: string, requestUrl: string): boolean {
  if (!URL.canParse(from)) return false;
  const { origin, host, protocol } = new URL(from);
  if (protocol !== 'https:' && (protocol !== 'http:' || config().secure)) return false;
  return origin === new URL(config().appUrl).origin || host === new URL(requestUrl).host;
}
