/** What a page that runs asks the site for, and what is to be known of the answers. */
import { isQuietRequest } from '#app/components/page/quiet-reload.ts';
import { noteFailedRequest } from '#app/components/page/request-id.tsx';
import { NoConnectionError } from './no-connection.ts';

/** What the framework answers data requests with. */
const DATA_TYPE = 'text/x-script';
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

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
  window.fetch = async (asked, options) => {
    const ask = () => fetch(asked, options);
    const isQuiet = (options?.method ?? 'GET') === 'GET' && isQuietRequest(asked instanceof Request ? asked.url : String(asked));
    const answer = await (isQuiet ? untilAnswered(ask, options?.signal) : ask()).catch(tellMissingConnection);
    if (answer.status >= 500) noteFailedRequest(answer.headers.get('X-Request-Id') ?? '');
    if (!answer.headers.get('Content-Type')?.startsWith(DATA_TYPE)) return answer;
    return new Response(await answer.arrayBuffer().catch(tellMissingConnection), answer);
  };
}

/** Asks until the site answers, ever more slowly, and at once when the connection is back; ends when it is broken off. */
async function untilAnswered(ask: () => Promise<Response>, brokenOff: AbortSignal | null | undefined): Promise<Response> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (answer && answer.status < 500) return answer;
    await connectionOr(pause, brokenOff);
    brokenOff?.throwIfAborted();
  }
}

function connectionOr(milliseconds: number, brokenOff: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, { signal: over.signal });
    brokenOff?.addEventListener('abort', end, { signal: over.signal });
  });
}

/** The browser says `TypeError` when nobody answered, and something else for what was broken off. */
function tellMissingConnection(error: unknown): never {
  throw error instanceof TypeError ? new NoConnectionError({ cause: error }) : error;
}
