import { NavigationType, useBlocker, useLocation, useNavigate, useNavigation, type BlockerFunction } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { CAME_BACK } from '#app/components/page/came-back.ts';
import { sendAgain, useHeldSends } from '#app/components/page/held-sends.ts';
import { PageShutContext } from '#app/components/page/page-shut.ts';
import { pauseQuietReloads, setQuietReload } from '#app/components/page/quiet-reload.ts';

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
  const endPress = useEndOfPress();
  const refocus = useFocusOfThePage(isShut);
  const goBack = () => {
    refocus();
    if (isBlocked) blocker.reset();
    else endPress();
  };
  useEffect(() => {
    pauseQuietReloads(isShut);
    return () => pauseQuietReloads(false);
  }, [isShut]);
  return (
    <>
      {isShut && (
        <NoConnection
          key={blocker.state}
          onRetry={isBlocked ? () => blocker.proceed() : sendAgain}
          busy={!isBlocked && sends === 'again'}
          onBack={goBack}
        />
      )}
      <div hidden={isShut}>
        <PageShutContext.Provider value={isShut}>{children}</PageShutContext.Provider>
      </div>
    </>
  );
}

/**
 * Ends the press that reached nobody, by a navigation to where the page is. why: only another navigation ends the one by which the form is
 * sent. The page's data are asked for quietly, because the connection may still be gone.
 */
function useEndOfPress(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') setQuietReload('back', false);
  }, [state]);
  return () => {
    setQuietReload('back', true);
    navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: CAME_BACK });
  };
}

/** Answers with what makes the focus return to where the reader was, as soon as the page is no longer shut. */
function useFocusOfThePage(isShut: boolean): () => void {
  const last = useRef<Element | null>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (isShut) return;
    if (isWanted.current) giveFocus(last.current);
    isWanted.current = false;
    const remember = () => (last.current = document.activeElement);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [isShut]);
  return () => (isWanted.current = true);
}

/** Of what stands in a closed panel, its opener gets the focus. */
function giveFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus();
  if (document.activeElement === element) return;
  const panel = element.closest('[popover]');
  if (panel) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
}

const needsConnection: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (historyAction === NavigationType.Replace && nextLocation.state === CAME_BACK) return false;
  const isElsewhere = nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search;
  return !navigator.onLine && (isElsewhere || nextLocation.hash === '');
};
