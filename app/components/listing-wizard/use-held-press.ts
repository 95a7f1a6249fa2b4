import { useEffect, useRef, useState, type RefObject } from 'react';

/** The buttons that lead to another step. */
const LEADS_ON = new Set(['next', 'previous']);

/**
 * Holds back a press that leads to another step while `hasWork`, calls `onHeld`, and lets it go when the work is done; or drops it when the
 * work `isStuck` or has ended so that the reader has to decide something first. `inForm` is anything in the form. Answers whether one is
 * held. why: the page would leave with the work undone.
 */
export function useHeldPress(
  inForm: RefObject<HTMLElement>,
  { hasWork, isStuck, onHeld }: { hasWork: boolean; isStuck: boolean; onHeld: () => void },
): boolean {
  const [intent, setIntent] = useState<string | null>(null);
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  });

  useEffect(() => {
    if (!hasWork) return;
    const hold = (event: SubmitEvent) => {
      const { submitter } = event;
      if (event.target !== formAround(inForm) || !(submitter instanceof HTMLButtonElement) || !LEADS_ON.has(submitter.value)) return;
      event.preventDefault();
      event.stopPropagation();
      setIntent(submitter.value);
      held.current();
    };
    // why on the document: an answer may put another form in the place of this one
    document.addEventListener('submit', hold, { capture: true });
    return () => document.removeEventListener('submit', hold, { capture: true });
  }, [inForm, hasWork]);

  useEffect(() => {
    if (intent === null || (hasWork && !isStuck)) return;
    setIntent(null);
    const form = formAround(inForm);
    if (!isStuck) form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[name="intent"][value="${intent}"]`));
  }, [inForm, intent, hasWork, isStuck]);

  return intent !== null;
}

const formAround = (inForm: RefObject<HTMLElement>) => inForm.current?.closest('form') ?? null;
