import { ScrollRestoration } from '@remix-run/react';
import { useContext, useState } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

/**
 * Brings the reader to the place where a page was left, or to its top, when she comes to it. The framework does so whenever the page's
 * data have come, too: who has scrolled while they were loaded again was thrown back, and a press in that moment met nothing.
 */
export function PageScroll({ nonce }: { nonce: string }) {
  const state = useContext(RouterState);
  const [arrival, setArrival] = useState(state);
  // why by the object: data that are loaded again keep it, and every way to a page, to the same one as well, makes another
  if (state?.location !== arrival?.location) setArrival(state);
  if (!state || !arrival) throw new Error('pages are scrolled within the router alone');
  const { restoreScrollPosition, preventScrollReset } = arrival;
  return (
    <RouterState.Provider value={{ ...state, restoreScrollPosition, preventScrollReset }}>
      <ScrollRestoration nonce={nonce} />
    </RouterState.Provider>
  );
}
