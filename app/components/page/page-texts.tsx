/** The sentences of a page's areas, without which it is not shown. */
import { createContext, useContext, type ReactNode } from 'react';

import type { PageArea } from '#app/i18n/text-areas.ts';

/** What there is to wait for, or null. On the server everything is there. */
export const MissingTextsContext = createContext<(areas: readonly PageArea[]) => Promise<unknown> | null>(() => null);

/** Holds its page back until all is there; the page before it stays meanwhile, because the router changes pages by a transition. */
export function PageTexts({ areas, children }: { areas: readonly PageArea[]; children: ReactNode }) {
  // why unknown: what a component waits for it throws, and that is no error
  const missing: unknown = useContext(MissingTextsContext)(areas);
  if (missing) throw missing;
  return children;
}
