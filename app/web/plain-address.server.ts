/**
 * Which addresses are served at all. Decided once, on the address as it came, before anything else: otherwise `/a/../b` could get
 * round a rule that judges an address by its beginning, and a path of a thousand segments would keep the framework busy, which tries
 * each of its ancestors.
 */

/** In characters. why: many things look at each parameter of a query. */
const MAX_TARGET_LENGTH = 4_096;
/** Without the query. */
const MAX_PATH_LENGTH = 1_000;
const MAX_SEGMENTS = 20;
/** why: with this parameter the framework would still run a single loader of a page, whose answer it cannot send. */
const SINGLE_LOADER = '_data';

/** Whether a request's target is a path in its plain form: absolute, short, without `.`, `..`, empty segments, backslashes or NUL. */
export function isPlainAddress(target: string): boolean {
  if (target.length > MAX_TARGET_LENGTH) return false;
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.includes('//') || path.length > MAX_PATH_LENGTH || path.split('/').length > MAX_SEGMENTS) return false;
  if (target.includes('%00') || !isText(path)) return false;
  const address = `http://localhost${target}`;
  if (!URL.canParse(address)) return false;
  const { pathname, searchParams } = new URL(address);
  return pathname === path && !searchParams.has(SINGLE_LOADER);
}

/** Bytes that are not valid text name no page. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a Host is a plain name with or without a port: no path, query, fragment or user. */
export function isPlainHost(host: string): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && new URL(address).host === host.toLowerCase().replace(/:80$/, '');
}
