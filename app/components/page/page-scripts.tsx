/**
 * Whether the page runs the application's scripts, or will once they are loaded. Only a page rendered by the server can do without:
 * once scripts run they keep running across navigations, so in the browser this is always true.
 */
import { createContext, useContext } from 'react';

export const PageScriptsContext = createContext(true);

export function usePageScripts(): boolean {
  return useContext(PageScriptsContext);
}
