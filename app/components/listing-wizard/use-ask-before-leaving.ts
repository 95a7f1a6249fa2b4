import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/** While `isWanted`, asks `question` before a link leads to another page, and lets the browser ask before the page is left otherwise. */
export function useAskBeforeLeaving(isWanted: boolean, question: string): void {
  const isAgreed = useRef(false);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isWanted && !isAgreed.current) event.preventDefault();
      },
      [isWanted],
    ),
  );
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target !== '' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      isAgreed.current = window.confirm(question);
      if (!isAgreed.current) event.preventDefault();
    };
    // why before all others: the router follows links too, unless that was prevented
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [isWanted, question]);
}
