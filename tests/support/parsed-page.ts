/** A page as a browser understands it, without running it. */
import { createRequire } from 'node:module';

function newParser(): DOMParser {
  // why: whatever is used first gives fetch its connections, and those that jsdom brings do not fit Node's fetch.
  Response.error();
  // why: the package brings no types with it.
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new () => { window: { DOMParser: typeof DOMParser } } };
  return new new JSDOM().window.DOMParser();
}

/** why: a parser keeps every page that it has parsed. */
const PAGES_OF_A_PARSER = 50;
let parser = newParser();
let parsed = 0;

export function parsedPage(html: string): Document {
  parsed += 1;
  if (parsed % PAGES_OF_A_PARSER === 0) parser = newParser();
  return parser.parseFromString(html, 'text/html');
}
