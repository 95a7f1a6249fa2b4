/**
 * The id under which the log knows a request, for pages that report a failure. A page that shows it also renders
 * `<meta name="request-id" content={…}>`, from which the browser takes it again; of what a running page asks for, the answer says it.
 */
import { createContext, useContext } from 'react';

export const RequestIdContext = createContext('');

let failed = '';

/** In the browser: the newest request that the site could not answer. */
export function noteFailedRequest(id: string): void {
  failed = id;
}

/** The id of what failed last; empty in a page that was not asked to show one. */
export function useRequestId(): string {
  const ofPage = useContext(RequestIdContext);
  return failed || ofPage;
}
