import { NavigationType, useBlocker, useLocation, useNavigate, useNavigation, type BlockerFunction } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { sendAgain, useHeldSends } from '#app/components/page/held-sends.ts';
import { PageShutContext } from '#app/components/page/page-shut.ts';
import { setQuietReload } from '#app/components/page/quiet-reload.ts';
import { CAME_BACK } from '#app/components/page/came-back.ts';

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
  const stay = useStay();
  return (
    <>
      {isBlocked && <NoConnection onRetry={() => blocker.proceed()} onStay={() => blocker.reset()} />}
      {isHeld && !isBlocked && <NoConnection onRetry={sendAgain} busy={sends === 'again'} onStay={stay} />}
      <div hidden={isShut}>
        <PageShutContext.Provider value={isShut}>{children}</PageShutContext.Provider>
      </div>
    </>
  );
}

/**
 * Goes back to the page, by a navigation to where it is. why: only another navigation ends the one by which the form is sent. Its data
 * are asked for quietly, because the connection may still be gone.
 */
function useStay(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'loading') return () => setQuietReload(false);
  }, [state]);
  return () => {
    setQuietReload(true);
    navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: CAME_BACK });
  };
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

const needsConnection: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (historyAction === NavigationType.Replace && nextLocation.state === CAME_BACK) return false;
  const isElsewhere = nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search;
  return !navigator.onLine && (isElsewhere || nextLocation.hash === '');
};
