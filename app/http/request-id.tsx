/**
 * The id under which the log knows this request, for pages that report a failure. A page that shows it also renders
 * `<meta name="request-id" content={…}>`, from which the browser takes it again.
 */
import { createContext, useContext } from 'react';

export const RequestIdContext = createContext('');

/** Empty in a page that was not asked to show one. */
export function useRequestId(): string {
  return useContext(RequestIdContext);
}
