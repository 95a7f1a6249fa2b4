/** A page as a browser understands it, without running it. */
import { createRequire } from 'node:module';

function loadParser(): DOMParser {
  // why: whatever is used first gives fetch its connections, and those that jsdom brings do not fit Node's fetch.
  Response.error();
  // why: the package brings no types with it.
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new () => { window: { DOMParser: typeof DOMParser } } };
  return new new JSDOM().window.DOMParser();
}

const parser = loadParser();

export function parsedPage(html: string): Document {
  return parser.parseFromString(html, 'text/html');
}
