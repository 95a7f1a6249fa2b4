/** A request of the page that reached nobody: the device has no signal, or the server is down. */
import { isRouteErrorResponse } from '@remix-run/react';

const MESSAGE = 'no connection to the site';

export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
  constructor(options?: ErrorOptions) {
    super(MESSAGE, options);
  }
}

/** Whether this is why a navigation failed. When looking up an address's route fails, the router keeps only the message. */
export function isNoConnection(error: unknown): boolean {
  return error instanceof NoConnectionError || (isRouteErrorResponse(error) && String(error.data).includes(MESSAGE));
}
