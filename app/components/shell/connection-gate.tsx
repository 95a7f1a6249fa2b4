import { useBlocker, type BlockerFunction } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { putSendsAside, sendAgain, useHeldSends } from '#app/components/page/held-sends.ts';

import { NoConnection } from './no-connection.tsx';

/**
 * Holds back links and forms while the browser has no connection, and says so in place of the page, which stays behind with what was
 * typed; likewise when a form has reached nobody although the browser believes in its connection. Without it the failure itself would be
 * told (`NoConnectionError`), but what was typed would be gone.
 */
export function ConnectionGate({ children }: { children: ReactNode }) {
  const blocker = useBlocker(needsConnection);
  const sends = useHeldSends();
  const isBlocked = blocker.state === 'blocked';
  const isHeld = sends === 'held' || sends === 'again';
  const isShut = isBlocked || isHeld;
  useFocusOfThePage(isShut);
  const stay = () => {
    putSendsAside();
    blocker.reset?.();
  };
  return (
    <>
      {isBlocked && <NoConnection onRetry={() => blocker.proceed()} onStay={stay} />}
      {isHeld && !isBlocked && <NoConnection onRetry={sendAgain} busy={sends === 'again'} onStay={stay} />}
      <div hidden={isShut}>{children}</div>
    </>
  );
}

/** Gives the focus back to where the reader was when the page is shown again. */
function useFocusOfThePage(isShut: boolean): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (isShut) return;
    if (last.current instanceof HTMLElement) last.current.focus();
    const remember = () => (last.current = document.activeElement);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [isShut]);
}

const needsConnection: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const isElsewhere = nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search;
  return !navigator.onLine && (isElsewhere || nextLocation.hash === '');
};
