/**
 * Whether the page runs the application's scripts, or will as soon as they are there. Only what the server sends can do without: a page
 * that runs goes on running wherever it leads, so in the browser it is always true.
 */
import { createContext, useContext } from 'react';

export const PageScriptsContext = createContext(true);

export function usePageScripts(): boolean {
  return useContext(PageScriptsContext);
}
