import { useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The buttons that lead to another step. */
const LEADS_ON = new Set(['next', 'previous']);

/** One press; the next one on the same button is another. */
interface Press {
  intent: string;
}

interface Work {
  hasWork: boolean;
  /** The reader has to decide something, or to read something, before going on. */
  isStuck: boolean;
  onHeld: () => void;
}

/**
 * Holds back a press of the form that leads to another step while `hasWork`, calls `onHeld`, and lets it go when the work is done; or drops it
 * when the work `isStuck`. Answers whether one is held, and with what drops it. why: the page would leave with the work undone.
 */
export function useHeldPress(formId: string, { hasWork, isStuck, onHeld }: Work): { isHeld: boolean; drop: () => void } {
  const [press, setPress] = useState<Press | null>(null);
  // why beside the state: React may show what is pressed next before the end of this one, and what was dropped would be let go after all
  const held = useRef(press);
  const hold = useCallback((next: Press | null) => {
    held.current = next;
    setPress(next);
  }, []);
  // why: a press that is under way would be broken off
  const isPosting = useNavigation().formMethod === 'POST';
  const whenHeld = useRef(onHeld);
  useEffect(() => {
    whenHeld.current = onHeld;
  });

  useEffect(() => {
    if (!hasWork) return;
    const takeSubmit = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || target.id !== formId) return;
      if (!(submitter instanceof HTMLButtonElement) || !LEADS_ON.has(submitter.value)) return;
      event.preventDefault();
      event.stopPropagation();
      hold({ intent: submitter.value });
      whenHeld.current();
    };
    // why on the document: an answer may put another form in the place of this one
    document.addEventListener('submit', takeSubmit, { capture: true });
    return () => document.removeEventListener('submit', takeSubmit, { capture: true });
  }, [formId, hasWork, hold]);

  useEffect(() => {
    if (press === null || press !== held.current || isPosting || (hasWork && !isStuck)) return;
    hold(null);
    // why the seen one: it says that it is busy
    const seen = `#${formId} button[name="intent"][value="${press.intent}"]:not([aria-hidden])`;
    if (!isStuck) document.querySelector<HTMLButtonElement>(seen)?.click();
  }, [formId, press, isPosting, hasWork, isStuck, hold]);

  return { isHeld: press !== null, drop: () => hold(null) };
}
