/** A request of the page that reached nobody: a device without signal, a server that is not there. */
import { isRouteErrorResponse } from '@remix-run/react';

const MESSAGE = 'no connection to the site';

export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
  constructor(options?: ErrorOptions) {
    super(MESSAGE, options);
  }
}

/** Whether this is why a navigation failed. Of what failed while it looked for an address's route, the router keeps the words only. */
export function isNoConnection(error: unknown): boolean {
  return error instanceof NoConnectionError || (isRouteErrorResponse(error) && String(error.data).includes(MESSAGE));
}
