import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** The buttons that lead to another step. */
const LEADS_ON = new Set(['next', 'previous']);

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
  const [intent, setIntent] = useState<string | null>(null);
  // why: a press that is under way would be broken off
  const isPosting = useNavigation().formMethod === 'POST';
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  });

  useEffect(() => {
    if (!hasWork) return;
    const hold = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || target.id !== formId) return;
      if (!(submitter instanceof HTMLButtonElement) || !LEADS_ON.has(submitter.value)) return;
      event.preventDefault();
      event.stopPropagation();
      setIntent(submitter.value);
      held.current();
    };
    // why on the document: an answer may put another form in the place of this one
    document.addEventListener('submit', hold, { capture: true });
    return () => document.removeEventListener('submit', hold, { capture: true });
  }, [formId, hasWork]);

  useEffect(() => {
    if (intent === null || isPosting || (hasWork && !isStuck)) return;
    setIntent(null);
    // why the seen one: it says that it is busy
    const seen = `#${formId} button[name="intent"][value="${intent}"]:not([aria-hidden])`;
    if (!isStuck) document.querySelector<HTMLButtonElement>(seen)?.click();
  }, [formId, intent, isPosting, hasWork, isStuck]);

  return { isHeld: intent !== null, drop: () => setIntent(null) };
}
