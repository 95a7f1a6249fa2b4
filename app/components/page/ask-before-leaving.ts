/** What the page asks before its reader leaves it, while something would be lost. */
import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect } from 'react';

let asked: string | null = null;

export function setQuestion(question: string | null): void {
  asked = question;
}

/** Lets the page ask `question`, unless it is null. The browser asks in its own words where the router does not lead. */
export function useAskBeforeLeaving(question: string | null): void {
  useBeforeUnload(useCallback((event) => void (question !== null && event.preventDefault()), [question]));
  useEffect(() => {
    setQuestion(question);
    return () => setQuestion(null);
  }, [question]);
}

export const hasQuestion = () => asked !== null;

/** Asks the reader if there is something to ask; answers whether the page is to stay. */
export const isToStay = () => asked !== null && !window.confirm(asked);
