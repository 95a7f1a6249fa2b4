import { useFetcher } from '@remix-run/react';
import { useEffect, useReducer, useRef, type Dispatch } from 'react';

import { setQuietReload } from '#app/components/page/quiet-reload.ts';
import { REFUSED, STAY_FIELD, UNSENT } from '#app/components/page/stay-field.ts';
import { connectionOr, growingPause } from '#app/components/page/wait-for-connection.ts';

import { EMPTY_QUEUE, isToBeSent, pictureQueue, type PictureEvent, type PictureQueue } from './picture-queue.ts';

/**
 * How often pictures that did not arrive are sent again after a pause; afterwards only when the device says that its connection is back. why:
 * it may be the pictures that do not get through.
 */
const MOST_TRIES = 4;
/** Of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

interface UploadAnswer {
  pictureErrors?: string[];
}

/**
 * Sends pictures beside the form, which stays as it is, a few at a time. `onAnswer` takes the messages for those that the server refused.
 */
export function usePictureUpload(onAnswer: (errors: readonly string[]) => void): [PictureQueue, Dispatch<PictureEvent>] {
  const { state, data, submit } = useFetcher<UploadAnswer | typeof UNSENT | typeof REFUSED>();
  const [queue, tell] = useReducer(pictureQueue, EMPTY_QUEUE);
  const isSubmitting = state === 'submitting';
  const wasSubmitting = useRef(false);
  /** What was refused so far of pictures that are sent in several forms. */
  const refused = useRef<readonly string[]>([]);
  const tries = useRef(0);

  useEffect(() => {
    const isAnswered = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!isAnswered) return;
    if (data === UNSENT || data === REFUSED) return tell({ type: data === UNSENT ? 'lost' : 'refused' });
    tell({ type: 'arrived' });
    const errors = [...refused.current, ...(data?.pictureErrors ?? [])];
    refused.current = queue.ready.length + queue.waiting.length > 0 ? errors : [];
    tries.current = 0;
    onAnswer(errors);
  }, [isSubmitting, data, queue, onAnswer]);

  useEffect(() => {
    if (isSubmitting || !isToBeSent(queue)) return;
    tell({ type: 'begun' });
    const form = new FormData();
    form.set('intent', 'add-pictures');
    form.set(STAY_FIELD, '1');
    if (queue.surplus > 0) form.set('left_out', String(queue.surplus));
    pictureQueue(queue, { type: 'begun' }).sending.forEach((file) => form.append('images', file));
    submit(form, { method: 'post', encType: 'multipart/form-data' });
  }, [isSubmitting, queue, submit]);

  const hasUnsent = queue.unsent.length > 0;
  useEffect(() => {
    if (!hasUnsent) return;
    const over = new AbortController();
    const pause = tries.current < MOST_TRIES ? growingPause(tries.current) : LONGEST_MS;
    void connectionOr(pause, over.signal).then(() => {
      if (over.signal.aborted) return;
      tries.current += 1;
      tell({ type: 'wantedAgain' });
    });
    return () => over.abort();
  }, [hasUnsent]);

  const isIdle = state === 'idle';
  useEffect(() => {
    if (isIdle) return;
    // why: the framework loads the page's data after an upload
    setQuietReload('upload', true);
    return () => setQuietReload('upload', false);
  }, [isIdle]);

  return [queue, tell];
}
