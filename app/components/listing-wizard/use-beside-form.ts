import { useFetcher, useFormAction, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { setQuietReload } from '#app/components/page/quiet-reload.ts';
import { STAY_FIELD, type Untaken } from '#app/components/page/stay-field.ts';

/** What the step's action says, or why none has taken it. */
interface AnswerBeside {
  pictureErrors?: string[];
  untaken?: Untaken;
}

interface BesideForm {
  /** Sent, and not answered yet. */
  isSent: boolean;
  /** One at a time. */
  send: (intent: string, images?: readonly File[]) => void;
}

/**
 * Sends something beside the page's form, which stays as it is, and tells `onAnswer` what comes back. The page's data come in quietly. why
 * only with what is sent: the router forgets its answer to the form when it is asked for the data alone.
 */
export function useBesideForm(reason: 'upload' | 'change', onAnswer: (answer: AnswerBeside) => void): BesideForm {
  const { state, data, submit } = useFetcher<AnswerBeside>();
  // why: who sends late may have left for another page, and the form would go there
  const action = useFormAction();
  const isLeaving = useRef(false);
  const { state: move } = useNavigation();
  const [isSent, setSent] = useState(false);
  const heard = useRef(data);
  const answered = useRef(onAnswer);
  useEffect(() => {
    answered.current = onAnswer;
    isLeaving.current = move !== 'idle';
  });
  useEffect(() => {
    // Each answer is an object of its own. why not by the fetcher's state: React shows that later than the data, or passes over it
    if (!data || data === heard.current) return;
    heard.current = data;
    setSent(false);
    answered.current(data);
  }, [data]);

  const isIdle = state === 'idle';
  useEffect(() => {
    // why: the framework loads the page's data after each answer
    setQuietReload(reason, !isIdle);
    return () => setQuietReload(reason, false);
  }, [isIdle, reason]);

  const send = useCallback(
    (intent: string, images: readonly File[] = []) => {
      const form = new FormData();
      form.set('intent', intent);
      form.set(STAY_FIELD, '1');
      images.forEach((image) => form.append('images', image));
      setSent(true);
      // why at once: what the page loads after a quick answer would not be known as loading quietly; and React shows nothing within an effect.
      // why not while the page is left: the next one would have to be shown at once too, ready or not
      queueMicrotask(() => submit(form, { action, method: 'post', encType: 'multipart/form-data', flushSync: !isLeaving.current }));
    },
    [action, submit],
  );
  return { isSent, send };
}
