/** A page as a browser without scripts understands it. */
import type { CheerioAPI } from 'cheerio';

// why: whatever is used first gives fetch its connections, and those that the parser's package brings do not fit Node's fetch.
Response.error();
const { load } = await import('cheerio');

/** Answers with what finds elements in the page: `page('form')`, `page('title').text()`. */
export function parsedPage(html: string): CheerioAPI {
  return load(html, { scriptingEnabled: false });
}
