import { NavigationType, useBlocker, useLocation, useNavigate, useNavigation, type BlockerFunction } from '@remix-run/react';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';

import { isToStay } from '#app/components/page/ask-before-leaving.ts';
import { CAME_BACK } from '#app/components/page/came-back.ts';
import { sendAgain, useHeldSends } from '#app/components/page/held-sends.ts';
import { PageShutContext } from '#app/components/page/page-shut.ts';
import { pauseQuietReloads, setQuietReload } from '#app/components/page/quiet-reload.ts';

import { NoConnection } from './no-connection.tsx';

/**
 * Holds back links and forms while the browser has no connection, and says so in place of the page, which stays behind with what was
 * typed; likewise when nobody took a form although the browser believes in its connection. Without it the failure itself would be told,
 * but what was typed would be gone. Where the page asks before it is left, this asks, as the router knows one who holds back only.
 */
export function ConnectionGate({ children }: { children: ReactNode }) {
  const isKept = useRef(false);
  const blocker = useBlocker(
    useCallback<BlockerFunction>((move) => {
      isKept.current = isElsewhere(move) && isToStay();
      return isKept.current || needsConnection(move);
    }, []),
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && isKept.current) blocker.reset();
  }, [blocker]);
  const sends = useHeldSends();
  const isBlocked = blocker.state === 'blocked' && !isKept.current;
  const isShut = isBlocked || sends !== null;
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
          setback={isBlocked ? 'unreached' : sends?.setback}
          onRetry={isBlocked ? () => blocker.proceed() : sendAgain}
          busy={!isBlocked && sends !== null && sends.isAgain}
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
 * Ends the press that nobody took, by a navigation to where the page is. why: only another navigation ends the one by which the form is
 * sent. The page's data are asked for quietly, because the connection may still be gone.
 */
function useEndOfPress(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'loading') setQuietReload('back', false);
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

type Move = Parameters<BlockerFunction>[0];

const isElsewhere = ({ currentLocation, nextLocation }: Move) => nextLocation.pathname !== currentLocation.pathname;

function needsConnection(move: Move): boolean {
  const { currentLocation, nextLocation, historyAction } = move;
  if (historyAction === NavigationType.Replace && nextLocation.state === CAME_BACK) return false;
  return !navigator.onLine && (isElsewhere(move) || nextLocation.search !== currentLocation.search || nextLocation.hash === '');
}
