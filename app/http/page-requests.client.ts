/** Watches the requests that a running page sends to the site. */
import { isQuietRequest } from '#app/components/page/quiet-reload.ts';
import { noteFailedRequest } from '#app/components/page/request-id.tsx';
import { connectionOr, growingPause } from '#app/components/page/wait-for-connection.ts';
import { NoConnectionError } from './no-connection.ts';
import { QUIET_HEADER } from './quiet-header.ts';

/** The content type of the framework's data responses. */
const DATA_TYPE = 'text/x-script';

/**
 * Wraps `window.fetch`. What a quiet reload asks for says so to the site. Another request that reaches nobody fails with
 * `NoConnectionError`, one that the site refuses before any route with its status; when the site fails to answer one, its request id
 * is kept for the error page.
 *
 * The framework's data responses are handed over only when complete. why: a load that a click aborts in the middle of its response
 * then fails like one aborted before it, which the router ignores. Read piece by piece, the response would look malformed to the
 * framework, which logs an error. No page streams its data, so nothing is delayed.
 */
export function followPageRequests(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (asked, options) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const isQuiet = (options?.method ?? 'GET') === 'GET' && isQuietRequest(address);
    const answer = await (isQuiet ? askQuietly(fetch, new Request(asked, options)) : fetch(asked, options)).catch(tellMissingConnection);
    if (answer.status >= 500) noteFailedRequest(answer.headers.get('X-Request-Id') ?? '');
    if (isData(answer)) return new Response(await answer.arrayBuffer().catch(tellMissingConnection), answer);
    if (!new URL(address, location.href).pathname.endsWith('.data')) return answer;
    void answer.body?.cancel();
    throw answer.ok ? new NoConnectionError() : new RefusedError(answer.status);
  };
}

/**
 * The site has refused a request before any route saw it, with a page where the framework expects data. In the shape by which the router
 * knows an answer of that status; otherwise the reader would be told that we have failed. An answer that says it is fine comes from
 * somebody else's network, whose page wants a sign-in first.
 */
class RefusedError extends Error {
  readonly statusText = '';
  readonly internal = false;
  readonly data = null;
  constructor(readonly status: number) {
    super(`the site refused with ${status}`);
  }
}

function askQuietly(fetch: typeof window.fetch, request: Request): Promise<Response> {
  request.headers.set(QUIET_HEADER, 'yes');
  return untilAnswered(() => fetch(request), request.signal);
}

const isData = (answer: Response) => answer.headers.get('Content-Type')?.startsWith(DATA_TYPE) ?? false;

/**
 * Asks until the site answers with data, with growing pauses, and at once when the connection is back; stops when aborted. why only data:
 * what a crowd's refusal or somebody else's network says instead would take the page away, which nobody has asked for.
 */
async function untilAnswered(ask: () => Promise<Response>, brokenOff: AbortSignal): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (answer && answer.status < 500 && isData(answer)) return answer;
    void answer?.body?.cancel();
    await connectionOr(growingPause(tries), brokenOff);
    brokenOff.throwIfAborted();
  }
}

/** `fetch` rejects with `TypeError` when nobody answered, and with something else when it was aborted. */
function tellMissingConnection(error: unknown): never {
  throw error instanceof TypeError ? new NoConnectionError({ cause: error }) : error;
}
