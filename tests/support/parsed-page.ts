/** A page as a browser without scripts understands it. */
import type { CheerioAPI } from 'cheerio';

// why: the undici that is loaded first makes fetch's connections, and the one of the parser's package does not fit Node's fetch.
Response.error();
const { load } = await import('cheerio');

/** Answers with a function that finds elements in the page: `page('form')`, `page('title').text()`. */
export function parsedPage(html: string): CheerioAPI {
  return load(html, { scriptingEnabled: false });
}
