import { createContext, useContext } from 'react';

/** Whether something stands in place of the page, which is hidden: a modal window in it would keep everything else from the reader. */
export const PageShutContext = createContext(false);

export const usePageShut = () => useContext(PageShutContext);
