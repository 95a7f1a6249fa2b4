/** The sentences of a page's areas, without which it is not shown. */
import { createContext, useContext, type ReactNode } from 'react';

import type { PageArea } from '#app/i18n/text-areas.ts';

/** A promise for sentences that are still missing, or null. On the server none are missing. */
export const MissingTextsContext = createContext<(areas: readonly PageArea[]) => Promise<unknown> | null>(() => null);

/** Holds its page back until all sentences are there; meanwhile the page before it stays, because the router navigates in a transition. */
export function PageTexts({ areas, children }: { areas: readonly PageArea[]; children: ReactNode }) {
  const missing = useContext(MissingTextsContext)(areas);
  // why as an error: a component throws what it waits for, and React catches it
  if (missing) throw missing as unknown as Error;
  return children;
}
