/**
 * The simulated payment API (https://docs.stripe.com/api): one request in, one answer out, state in PostgreSQL. Each
 * request that changes something is one transaction together with its idempotency row and its webhooks.
 */
import { createHash, randomBytes } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { machineNow, now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { deliverInBackground } from '#app/simulators/deliver-webhooks.server.ts';
import { REQUEST_FAULTS, takingFault, type RequestFault } from '#app/simulators/faults.server.ts';
import { db, inTransaction, type Queryable, type Transaction } from '#db/client.ts';
import { simulatedIdempotency, simulatedRequests } from '#db/schema/simulators.ts';

import { ApiError, errorBody, type Answer } from './api-answer.ts';
import { API_VERSION } from './emit-event.server.ts';
import { expandReferences } from './expand-references.server.ts';
import { canonical, parseParameters, type Parameters } from './form-parameters.ts';
import { bringUpToDate } from './lapse-objects.server.ts';
import { matchRoute } from './stripe-routes.ts';

/** Answers carrying this header ask the server in front to cut the connection: the work is done, the answer is lost. */
export const DROP_HEADER = 'x-simulator-drop';

const PREFIX = '/simulators/stripe';
const MAX_BODY = 200_000;
const MAX_KEY = 255;
/** Longer than any client waits. */
const NO_ANSWER_MS = 60_000;

interface ApiRequest {
  method: string;
  path: string;
  parameters: Parameters;
  key: string | null;
}

/** Answers one API request; the path may or may not carry the `/simulators/stripe` prefix. One without the secret key leaves no trace. */
export async function handleStripeRequest(request: Request): Promise<Response> {
  if (!carriesSecretKey(request)) return respond(new ApiError(401, 'Invalid API Key provided.').toAnswer(), null);
  const url = new URL(request.url);
  const path = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : url.pathname;
  const key = request.headers.get('idempotency-key');
  const fault = await noteRequest(request.method, path, key);
  if (fault === 'time-out') return neverAnswer(request.signal);
  const answer = await answerTo(request, path, url.searchParams, key, fault);
  if (request.method !== 'GET') deliverInBackground();
  if (fault === 'drop-answer') return new Response(null, { status: 502, headers: { [DROP_HEADER]: '1' } });
  return respond(answer, key);
}

/** Answers which fault meets it. why in one statement: every request begins with it. */
async function noteRequest(method: string, path: string, key: string | null): Promise<RequestFault | null> {
  const [noted] = await db()
    .with(
      db()
        .$with('taken', {})
        .as(takingFault('payments', REQUEST_FAULTS, `${method} ${path}`)),
    )
    .insert(simulatedRequests)
    .values({ method, path, idempotencyKey: key, at: machineNow() })
    .returning({ fault: sql<RequestFault | null>`(select fault from taken)` });
  return noted?.fault ?? null;
}

async function answerTo(
  request: Request,
  path: string,
  query: URLSearchParams,
  key: string | null,
  fault: RequestFault | null,
): Promise<Answer> {
  try {
    if (fault === 'error-500') return internalError();
    if (fault === 'error-429') throw new ApiError(429, 'Too many requests.', { type: 'rate_limit_error', code: 'rate_limit' });
    const asked: ApiRequest = {
      method: request.method,
      path,
      parameters: parseParameters(request.method === 'GET' ? query : await readForm(request)),
      key: request.method === 'POST' ? key : null,
    };
    return await perform(asked, fault === 'error-500-stored');
  } catch (error) {
    if (error instanceof ApiError) return error.toAnswer();
    throw error;
  }
}

function carriesSecretKey(request: Request): boolean {
  return request.headers.get('authorization') === `Bearer ${config().payments.secretKey}`;
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const body = await request.text();
  if (body.length > MAX_BODY) throw new ApiError(400, 'The request body is too large.');
  return new URLSearchParams(body);
}

function internalError(): Answer {
  return { status: 500, body: errorBody('An unknown error occurred.', { type: 'api_error' }) };
}

/** Performs a request, or replays what the same key was answered before. */
async function perform(asked: ApiRequest, failStored: boolean): Promise<Answer> {
  const { key } = asked;
  const route = matchRoute(asked.method, asked.path);
  for (const id of route?.ids ?? []) await bringUpToDate(id);
  if (route?.method === 'GET') return expanded(db(), asked, await route.answer({ ...asked, on: db(), ids: route.ids }));
  if (key === null) return inTransaction((tx) => dispatch(tx, asked));
  if (key.length > MAX_KEY) throw new ApiError(400, 'Idempotency keys may have at most 255 characters.', { type: 'idempotency_error' });
  const fingerprint = createHash('sha256')
    .update(`${asked.method} ${asked.path} ${canonical(asked.parameters)}`)
    .digest('hex');
  return inTransaction(async (tx) => {
    await takeKey(tx, key);
    const earlier = await replay(tx, key, fingerprint);
    if (earlier) return earlier;
    const { answer, remembered } = failStored ? { answer: internalError(), remembered: true } : await attempt(tx, asked);
    if (remembered) {
      await tx.insert(simulatedIdempotency).values({ key, fingerprint, status: answer.status, body: answer.body, createdAt: now() });
    }
    return answer;
  });
}

/** why: a lock of the transaction, not a row, marks a key in flight, so that a process that dies leaves no key behind that answers 409 for ever. */
async function takeKey(tx: Transaction, key: string): Promise<void> {
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`stripe:${key}`}, 0)) as taken`,
  );
  if (row?.taken) return;
  throw new ApiError(409, 'There is currently another in-progress request using this Idempotent Key.', {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
  });
}

async function replay(tx: Transaction, key: string, fingerprint: string): Promise<Answer | null> {
  const [earlier] = await tx.select().from(simulatedIdempotency).where(eq(simulatedIdempotency.key, key));
  if (!earlier) return null;
  if (earlier.fingerprint !== fingerprint) {
    throw new ApiError(400, 'Keys for idempotent requests can only be used with the same parameters they were first used with.', {
      type: 'idempotency_error',
    });
  }
  return { status: earlier.status ?? 500, body: earlier.body ?? {}, replayed: true };
}

/** why: a refusal undoes what its handler wrote, but the row that remembers it must stay; hence the inner savepoint. */
async function attempt(tx: Transaction, asked: ApiRequest): Promise<{ answer: Answer; remembered: boolean }> {
  try {
    return { answer: await tx.transaction((inner) => dispatch(inner, asked)), remembered: true };
  } catch (error) {
    if (error instanceof ApiError) return { answer: error.toAnswer(), remembered: error.remembered };
    throw error;
  }
}

async function dispatch(tx: Transaction, asked: ApiRequest): Promise<Answer> {
  const route = matchRoute(asked.method, asked.path);
  if (route?.method !== 'POST') throw new ApiError(404, `Unrecognized request URL (${asked.method}: ${asked.path}).`);
  return expanded(tx, asked, await route.answer({ ...asked, on: tx, tx, ids: route.ids }));
}

async function expanded(on: Queryable, asked: ApiRequest, answer: Answer): Promise<Answer> {
  return { ...answer, body: await expandReferences(on, answer.body, expansionsOf(asked.parameters)) };
}

function expansionsOf({ expand }: Parameters): string[] {
  return Array.isArray(expand) ? expand.filter((path): path is string => typeof path === 'string') : [];
}

function respond(answer: Answer, key: string | null): Response {
  return Response.json(answer.body, {
    status: answer.status,
    headers: {
      'request-id': `req_${randomBytes(8).toString('hex')}`,
      'stripe-version': API_VERSION,
      'cache-control': 'no-store',
      ...(key ? { 'idempotency-key': key } : {}),
      ...(answer.replayed ? { 'idempotent-replayed': 'true' } : {}),
    },
  });
}

/** Holds the connection until the client gives up. */
function neverAnswer(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(timer);
      resolve(new Response(null, { status: 504, headers: { [DROP_HEADER]: '1' } }));
    };
    const timer = setTimeout(giveUp, NO_ANSWER_MS);
    timer.unref();
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
