/**
 * Delays a page's scripts until the page has been shown, and starts them one after the other. By default Remix lets the browser
 * fetch them together with the style sheet and the fonts, where on a slow line they slow down what the reader waits for, and starts
 * them all at once during the first paint.
 */

/** What Remix writes: links that preload the files, and the script that loads them. */
const EARLY = '<link rel="modulepreload"';
const LATER = '<link rel="later"';
const START = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(?=<\/script>)/;
const STATIC_IMPORT = /import \* as (route\d+) from ("[^"]+");/g;
const MANIFEST = /(?<=^|[;\s])import ("[^"]+");/;
const ENTRY = /import\(("[^"]+")\);\s*$/;

/**
 * After the first frame all files are fetched at once. Each is started on its own, so that taps in between are handled; the entry
 * file is not, because Remix's own script starts it at the end. A form that the browser sends meanwhile is noted. `texts`: files that the
 * entry file asks for.
 */
const begin = (entry: string, texts: readonly string[]) => `
addEventListener('submit', (event) => { window.isFormOnItsWay = !event.defaultPrevented; });
const pause = () => new Promise((resolve) => setTimeout(resolve));
await new Promise((resolve) => requestAnimationFrame(resolve));
await pause();
const files = [...document.querySelectorAll('link[rel=later]')];
for (const file of files) file.rel = 'modulepreload';
for (const href of ${JSON.stringify(texts)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
for (const file of files) {
  if (file.getAttribute('href') === ${entry}) continue;
  await import(file.href);
  await pause();
}
`;

/** The same page with delayed scripts. A page without scripts, or one that Remix wrote differently, is returned unchanged. */
export function withLateScripts(page: Uint8Array<ArrayBuffer>, texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  if (!bytes.includes(EARLY)) return page;
  const html = bytes.toString();
  const [whole, tag = '', script = ''] = START.exec(html) ?? [];
  const entry = ENTRY.exec(script)?.[1];
  if (whole === undefined || entry === undefined) return page;
  const late = script.replace(MANIFEST, 'await import($1);').replaceAll(STATIC_IMPORT, 'const $1 = await import($2);');
  // why: the link elements stay, because React expects them during hydration
  return Buffer.from(html.replace(whole, () => `${tag}${begin(entry, texts)}${late}`).replaceAll(EARLY, LATER));
}
