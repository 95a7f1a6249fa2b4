/** What belongs to the request that is being served: carried along by async context so that log lines can name it. */
import { AsyncLocalStorage } from 'node:async_hooks';

import { singleton } from './singleton.server.ts';

export interface RequestContext {
  requestId: string;
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
