/** What belongs to the request that is being served: carried along by async context so that log lines can name it. */
import { AsyncLocalStorage } from 'node:async_hooks';

import { singleton } from './singleton.server.ts';

export interface RequestContext {
  requestId: string;
  /** In whose turns it works: the network address that it is counted under, or a page that is rendered for all. */
  bucket?: string;
  /** The name by which the reader came, where it counts (`site-origin.server.ts`). */
  origin?: string | undefined;
  /** What `oncePerRequest` has read for this request. */
  readOnce?: Map<string, unknown>;
  /** What works on this request, see `workOfRequest`. */
  underWay?: Set<Promise<unknown>>;
}

const storage = () => singleton('request-context', () => new AsyncLocalStorage<RequestContext>());

/** Runs `work`, and everything it starts, as part of one request. */
export function withRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage().run(context, work);
}

/** The id of the request being served; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return storage().getStore()?.requestId;
}

/** Whose turn it is to take for the request being served; one name for everybody where no server of ours stands in front. */
export function currentBucket(): string {
  return storage().getStore()?.bucket ?? 'unknown';
}

/** The name by which the reader came, where it counts. */
export function currentOrigin(): string | undefined {
  return storage().getStore()?.origin;
}

/**
 * Answers what `read` returned the first time it was called under this name in this request. Outside a request every call reads
 * again. For what cannot change while the request is served.
 */
export function oncePerRequest<T>(name: string, read: () => T): T {
  const context = storage().getStore();
  if (!context) return read();
  context.readOnce ??= new Map();
  if (!context.readOnce.has(name)) context.readOnce.set(name, read());
  return context.readOnce.get(name) as T;
}

/**
 * Notes that `work` belongs to the request being served, until it has ended. It may go on when the request is over: its reader waits no
 * longer. why not for longer: what a request leaves behind is kept for a while, such as its timers, and they keep its context.
 */
export function workOfRequest<T>(work: Promise<T>): Promise<T> {
  const context = storage().getStore();
  if (!context) return work;
  const underWay = (context.underWay ??= new Set());
  const over = () => void underWay.delete(work);
  underWay.add(work);
  work.then(over, over);
  return work;
}

/** Answers with a question about the request being served: when has all noted work ended? It may be asked outside the request too. */
export function endOfWork(): () => Promise<unknown> {
  const context = storage().getStore();
  return () => Promise.allSettled([...(context?.underWay ?? [])]);
}
