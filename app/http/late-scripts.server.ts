/**
 * A page's scripts begin once the page has been shown, and start one after the other. Remix has them fetched beside the style sheet
 * and the letters, where on a slow line they take the room of what the reader waits for, and starts all of them in one go while the
 * first picture of the page is being made.
 */

/** What Remix writes: the files to fetch early, and the script that loads them. */
const EARLY = '<link rel="modulepreload"';
const LATER = '<link rel="later"';
const START = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(?=<\/script>)/;
const STATIC_IMPORT = /import \* as (route\d+) from ("[^"]+");/g;
const MANIFEST = /(?<=^|[;\s])import ("[^"]+");/;
const ENTRY = /import\(("[^"]+")\);\s*$/;

/**
 * After the first frame, all files are fetched at once; each is started by itself, so that taps between them are heard. Not the one
 * that takes the page over, which Remix's own script starts at its end. `texts` are files that it asks for in its turn.
 */
const begin = (entry: string, texts: readonly string[]) => `
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

/** The same page with scripts that wait. A page without scripts, or one that Remix wrote otherwise, is left as it is. */
export function withLateScripts(page: Uint8Array<ArrayBuffer>, texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  if (!bytes.includes(EARLY)) return page;
  const html = bytes.toString();
  const [whole, tag = '', script = ''] = START.exec(html) ?? [];
  const entry = ENTRY.exec(script)?.[1];
  if (whole === undefined || entry === undefined) return page;
  const late = script.replace(MANIFEST, 'await import($1);').replaceAll(STATIC_IMPORT, 'const $1 = await import($2);');
  // why: the elements stay, because React looks for them when it takes the page over
  return Buffer.from(html.replace(whole, () => `${tag}${begin(entry, texts)}${late}`).replaceAll(EARLY, LATER));
}
