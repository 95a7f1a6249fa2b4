import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

import { setQuietReload } from '#app/components/page/quiet-reload.ts';
import { STAY_FIELD, type SIGNED_OUT, type TOO_MUCH, type UNSENT } from '#app/components/page/stay-field.ts';

/** What the step's action says, or a word when none has taken it. */
export type AnswerBeside = { pictureErrors?: string[] } | typeof UNSENT | typeof TOO_MUCH | typeof SIGNED_OUT;

interface BesideForm {
  isSubmitting: boolean;
  /** One at a time. */
  send: (intent: string, images?: readonly File[]) => void;
}

/**
 * Sends something beside the page's form, which stays as it is, and tells `onAnswer` what comes back. The page's data come in quietly. why
 * only with what is sent: the router forgets its answer to the form when it is asked for the data alone.
 */
export function useBesideForm(reason: 'upload' | 'change', onAnswer: (answer: AnswerBeside | undefined) => void): BesideForm {
  const { state, data, submit } = useFetcher<AnswerBeside>();
  const isSubmitting = state === 'submitting';
  const wasSubmitting = useRef(false);
  const answered = useRef(onAnswer);
  useEffect(() => {
    answered.current = onAnswer;
  });
  useEffect(() => {
    const isAnswered = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (isAnswered) answered.current(data);
  }, [isSubmitting, data]);

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
      submit(form, { method: 'post', encType: 'multipart/form-data' });
    },
    [submit],
  );
  return { isSubmitting, send };
}
