/** What a page that runs asks the site for, and what is to be known of the answers. */
import { noteFailedRequest } from '#app/components/page/request-id.tsx';
import { NoConnectionError } from './no-connection.ts';

/** What the framework answers data requests with. */
const DATA_TYPE = 'text/x-script';

/**
 * Puts itself between the page and `fetch`. A request that reaches nobody fails as `NoConnectionError`; of one that the site could
 * not answer, the number is noted, for the error page to show.
 *
 * The framework's data are handed over only when all of them are there. why: a load that a click breaks off in the middle of its
 * answer then ends like one that is broken off before, and the router passes over it. Read bit by bit, the framework takes it for
 * an answer that cannot be understood and writes an error down. No page streams its data, so nothing comes later for it.
 */
export function followPageRequests(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await fetch(...request).catch(tellMissingConnection);
    if (answer.status >= 500) noteFailedRequest(answer.headers.get('X-Request-Id') ?? '');
    if (!answer.headers.get('Content-Type')?.startsWith(DATA_TYPE)) return answer;
    return new Response(await answer.arrayBuffer().catch(tellMissingConnection), answer);
  };
}

/** The browser says `TypeError` when nobody answered, and something else for what was broken off. */
function tellMissingConnection(error: unknown): never {
  throw error instanceof TypeError ? new NoConnectionError({ cause: error }) : error;
}
