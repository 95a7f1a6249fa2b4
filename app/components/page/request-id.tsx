/**
 * The id under which the log knows a request, for pages that report a failure. A page that shows it also renders
 * `<meta name="request-id" content={…}>`, from which the browser reads it; for later requests of the page the response carries it.
 */
import { createContext, useContext } from 'react';

export const RequestIdContext = createContext('');

let failed = '';

/** In the browser: the newest request that the site could not answer. */
export function noteFailedRequest(id: string): void {
  failed = id;
}

/** The id of the request that failed last; empty where there is none to show. */
export function useRequestId(): string {
  const ofPage = useContext(RequestIdContext);
  return failed || ofPage;
}
