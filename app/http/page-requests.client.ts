/** Watches the requests that a running page sends to the site. */
import { hasQuestion } from '#app/components/page/ask-before-leaving.ts';
import { sentUntilAnswered, type Setback } from '#app/components/page/held-sends.ts';
import { isQuietRequest, untilUnpaused } from '#app/components/page/quiet-reload.ts';
import { noteFailedRequest } from '#app/components/page/request-id.tsx';
import { STAY_FIELD, type Untaken } from '#app/components/page/stay-field.ts';
import { connectionOr, growingPause } from '#app/components/page/wait-for-connection.ts';
import { MAX_FORM_SECONDS } from './max-form-seconds.ts';
import { NoConnectionError } from './no-connection.ts';
import { QUIET_HEADER } from './quiet-header.ts';

/** The content type of the framework's data responses. */
const DATA_TYPE = 'text/x-script';

/**
 * Wraps `window.fetch`. What a quiet reload asks for says so to the site. A form that reaches nobody, or at which the site fails, is held
 * until the reader wants it sent again, but for one that is sent beside others, which is answered all the same; another request that
 * reaches nobody fails with `NoConnectionError`. One that the site refuses before any route fails with its status; when the site fails to
 * answer one, its request id is kept for the page that says so.
 *
 * The framework's data responses are handed over only when complete. why: a load that a click aborts in the middle of its response
 * then fails like one aborted before it, which the router ignores. Read piece by piece, the response would look malformed to the
 * framework, which logs an error. No page streams its data, so nothing is delayed.
 */
export function followPageRequests(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (asked, options) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (!new URL(address, location.href).pathname.endsWith('.data')) return fetch(asked, options).catch(tellMissingConnection);
    const isForm = (options?.method ?? 'GET') !== 'GET';
    const isQuiet = !isForm && isQuietRequest(address);
    const brokenOff = options?.signal ?? NEVER;
    const wanted = isQuiet ? { ...options, headers: quietly(options?.headers) } : options;
    const ask = () => {
      const { how, isLate, isOver } = withinLimit(isForm ? FORM_LIMIT_MS : LOAD_LIMIT_MS, wanted);
      return fromSite(fetch(asked, how), isLate).finally(isOver);
    };
    if (isForm && isSentBesideOthers(options?.body)) return orUntaken(await ask());
    const answer = await (isQuiet
      ? untilData(ask, brokenOff)
      : isForm
        ? sentUntilAnswered(async () => orSetback(await ask()), brokenOff)
        : ask());
    if (!answer) throw new NoConnectionError();
    noteFailure(answer);
    if (isData(answer)) return answer;
    throw new RefusedError(answer.status);
  };
}

/** A crowd's refusal, and what a proxy says that does not reach the site or waits in vain: what was typed is worth another try. */
const isBusy = (status: number) => status >= 500 || status === 429 || status === 408;

function orSetback(answer: Response | null): Response | Setback {
  if (!answer) return 'unreached';
  if (!isData(answer)) return isBusy(answer.status) ? 'unreached' : answer;
  noteFailure(answer);
  return answer.status >= 500 ? 'failed' : answer;
}

function noteFailure({ status, headers }: Response): void {
  if (status >= 500) noteFailedRequest(headers.get('X-Request-Id') ?? '');
}

/** why these are not held: the page goes on meanwhile, with its dialogs and other forms. */
function isSentBesideOthers(body: BodyInit | null | undefined): boolean {
  return isFields(body) && body.has(STAY_FIELD);
}

const isFields = (body: BodyInit | null | undefined) => body instanceof FormData || body instanceof URLSearchParams;

/**
 * What is not the answer of an action becomes one that says so, as the framework's library writes data (turbo-stream 2). why: the
 * router would show a failure in place of the page, or follow a redirect, and what was typed would be gone.
 */
async function orUntaken(answer: Response | null): Promise<Response> {
  if (answer && isData(answer) && (answer.status === 200 || answer.status === 422)) return answer;
  const untaken = answer ? await whyUntaken(answer) : 'unsent';
  return new Response(JSON.stringify([{ _1: 2 }, 'data', { _3: 4 }, 'untaken', untaken]), {
    status: 408,
    headers: { 'Content-Type': DATA_TYPE },
  });
}

async function whyUntaken(answer: Response): Promise<Untaken> {
  if (answer.status === 413) return 'tooMuch';
  if (isRedirect(answer)) return SIGN_IN.test(await answer.text()) ? 'signedOut' : 'gone';
  return answer.status === 404 && isData(answer) ? 'gone' : 'unsent';
}

/** The framework's data say by 202 that they lead elsewhere. */
const isRedirect = (answer: Response | null) => answer?.status === 202 && isData(answer);
const SIGN_IN = /"redirect","\/auth[?"]/;

/** The site answers each form that has come in, and each load, within less. */
const FORM_LIMIT_MS = 90_000;
const LOAD_LIMIT_MS = 30_000;
/** What the slowest line carries. */
const BYTES_A_MS = 8;
/**
 * Ends a request in time, and says whether it was too late; `isOver` has to be called at its end. why: what is on a line that has died
 * would be waited for without end, and nobody would be told.
 */
function withinLimit(limit: number, options: RequestInit = {}): { how: RequestInit; isLate: () => boolean; isOver: () => void } {
  // why by hand: browsers that the site serves do not all know `AbortSignal.any`
  const over = new AbortController();
  let isLate = false;
  const end = () => {
    isLate = true;
    over.abort();
  };
  const timer = setTimeout(end, limit + Math.min(bytesOf(options.body) / BYTES_A_MS, MAX_FORM_SECONDS * 1_000));
  const { signal } = options;
  if (signal?.aborted) over.abort(signal.reason);
  const breakOff = () => over.abort(signal?.reason);
  signal?.addEventListener('abort', breakOff);
  const isOver = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', breakOff);
  };
  return { how: { ...options, signal: over.signal }, isLate: () => isLate, isOver };
}

/** About; how a form is written adds to it. */
function bytesOf(body: BodyInit | null | undefined): number {
  const values = isFields(body) ? [...body.values()] : [];
  return values.reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
}

const NEVER = new AbortController().signal;

function quietly(given?: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set(QUIET_HEADER, 'yes');
  return headers;
}

/**
 * The site has refused a request before any route saw it, with a page where the framework expects data. In the shape by which the router
 * knows an answer of that status; otherwise the reader would be told that we have failed.
 */
class RefusedError extends Error {
  readonly statusText = '';
  readonly internal = false;
  readonly data = null;
  constructor(readonly status: number) {
    super(`the site refused with ${status}`);
  }
}

/**
 * Asks until the site answers with data, with growing pauses, and at once when the connection is back; stops when aborted. Hands them over
 * when nothing stands in place of the page. why only data: what a crowd's refusal or somebody else's network says instead would take the
 * page away, which nobody has asked for.
 */
async function untilData(ask: () => Promise<Response | null>, brokenOff: AbortSignal): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    // why no redirect: it would lead the reader away without the question
    const isToWait = isRedirect(answer) && hasQuestion();
    if (answer && answer.status < 500 && isData(answer) && !isToWait) {
      await untilUnpaused(brokenOff);
      brokenOff.throwIfAborted();
      return answer;
    }
    await connectionOr(growingPause(tries), brokenOff);
    brokenOff.throwIfAborted();
  }
}

const isData = (answer: Response) => answer.headers.get('Content-Type')?.startsWith(DATA_TYPE) ?? false;

/** Null when nobody answered in time, or somebody else: a network that wants a sign-in first answers every request with its own page. */
async function fromSite(answering: Promise<Response>, isLate: () => boolean): Promise<Response | null> {
  try {
    const answer = await answering;
    if (isData(answer)) return new Response(await answer.arrayBuffer(), answer);
    void answer.body?.cancel();
    return answer.ok || answer.status === 511 ? null : answer;
  } catch (error) {
    // why not by the error: an answer that is broken off half-way fails like one that a click broke off
    if (isNobody(error) || isLate()) return null;
    throw error;
  }
}

/** `fetch` rejects with `TypeError` when nobody answered, and with others when it was aborted. */
const isNobody = (error: unknown) => error instanceof TypeError;

function tellMissingConnection(error: unknown): never {
  throw isNobody(error) ? new NoConnectionError({ cause: error }) : error;
}
