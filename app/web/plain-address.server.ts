/**
 * Which addresses are looked at at all. Decided once, on the address as it came, before anything else: a rule that judged
 * `/a/../b` by how it begins would be got round by how it ends, and a framework that tries each ancestor of a path would be kept busy
 * by a thousand of them.
 */

/** In characters, without the query. */
const MAX_PATH_LENGTH = 1_000;
const MAX_SEGMENTS = 20;
/** why: the framework still runs one loader of a page for this parameter, and cannot send what loaders answer. */
const SINGLE_LOADER = '_data';

/** Whether a request's target is a path in its plain form: absolute, short, without `.`, `..`, empty segments, backslashes or NUL. */
export function isPlainAddress(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.includes('//') || path.length > MAX_PATH_LENGTH || path.split('/').length > MAX_SEGMENTS) return false;
  if (target.includes('%00') || !isText(path)) return false;
  const address = `http://localhost${target}`;
  if (!URL.canParse(address)) return false;
  const { pathname, searchParams } = new URL(address);
  return pathname === path && !searchParams.has(SINGLE_LOADER);
}

/** Bytes that are no text name nothing. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a Host is a name with or without a port, and nothing besides: no path, query, fragment or user stands in it. */
export function isPlainHost(host: string): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && new URL(address).host === host.toLowerCase().replace(/:80$/, '');
}
