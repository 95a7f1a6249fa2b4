/** Whether the page runs the application's scripts, or will as soon as they are there. */
import { createContext, useContext } from 'react';

export const PageScriptsContext = createContext(true);

export function usePageScripts(): boolean {
  return useContext(PageScriptsContext);
}
