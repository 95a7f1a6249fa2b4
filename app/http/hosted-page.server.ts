/** Redirects to a page that a provider hosts. */
import { redirectDocument } from '@remix-run/node';

import { forReader } from '#app/config/site-origin.server.ts';

/** why a document redirect: the page is not part of this application, even when a simulator serves it from the same address. */
export function leadToHostedPage(address: string): Response {
  return redirectDocument(forReader(address), 303);
}
