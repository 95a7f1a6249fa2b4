/** Where to go after signing in: a path of this site and nothing else (rule R4). */
const BASE = 'http://site.invalid';

/** Answers `path` when it stays on this site, else `fallback`. Refuses schemes, `//`, backslashes and control characters, also encoded. */
export function safeReturnTo(path: string | null | undefined, fallback = '/'): string {
  if (!path || path.length > 2_000 || !path.startsWith('/')) return fallback;
  if (hasTrick(path)) return fallback;
  try {
    if (hasTrick(decodeURIComponent(path))) return fallback;
    const url = new URL(path, BASE);
    // why: `/..//other.site` is a path of this site, but resolves to `//other.site`
    return url.origin === BASE && !hasTrick(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : fallback;
  } catch {
    return fallback;
  }
}

function hasTrick(text: string): boolean {
  return text.startsWith('//') || text.includes('\\') || /\p{Cc}/u.test(text);
}
