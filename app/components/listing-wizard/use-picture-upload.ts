import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { setQuietReload } from '#app/components/page/quiet-reload.ts';
import { REFUSED, STAY_FIELD, UNSENT } from '#app/components/page/stay-field.ts';

interface UploadAnswer {
  pictureErrors?: string[];
}

const NONE: readonly File[] = [];

interface PictureUpload {
  /** How many pictures are under way; 0 when none are. */
  count: number;
  /** Pictures that did not arrive. */
  unsent: readonly File[];
  /** What was sent last was refused as a whole, before any route saw it. */
  isTooMuch: boolean;
  /** Something of what was sent last was refused. */
  isRefused: boolean;
  /** Sends pictures, and with them those that did not arrive before. */
  send: (files: readonly File[]) => void;
  /** Gives up the pictures that did not arrive. */
  forgetUnsent: () => void;
}

/**
 * Sends pictures beside the form, which stays as it is. `room` is how many more pictures fit. `onAnswer` takes the messages for those that
 * the server refused, or null.
 */
export function usePictureUpload(room: number, onAnswer: (errors: readonly string[] | null) => void): PictureUpload {
  const { state, data, submit } = useFetcher<UploadAnswer | typeof UNSENT | typeof REFUSED>();
  const [sent, setSent] = useState({ files: NONE, room });
  const isOfRoute = typeof data === 'object';
  const isUnderWay = state === 'submitting' || (state === 'loading' && isOfRoute);
  // why: when only the answer was lost, the page's data show that the first of them have arrived
  const arrived = Math.max(0, sent.room - room);
  const unsent = !isUnderWay && data === UNSENT ? sent.files.slice(arrived) : NONE;

  const isTooMuch = !isUnderWay && data === REFUSED && sent.files.length > 0;

  useEffect(() => {
    if (!isUnderWay && data) onAnswer(isOfRoute ? (data.pictureErrors ?? null) : null);
  }, [isUnderWay, isOfRoute, data, onAnswer]);

  const isIdle = state === 'idle';
  useEffect(() => {
    if (isIdle) return;
    // why: the framework loads the page's data after an upload, even after one that did not arrive
    setQuietReload('upload', true);
    return () => setQuietReload('upload', false);
  }, [isIdle]);

  return {
    count: isUnderWay ? sent.files.length : 0,
    unsent,
    isTooMuch,
    isRefused: isTooMuch || (isOfRoute && (data.pictureErrors ?? []).length > 0),
    send: (files) => {
      const all = [...unsent, ...files];
      if (all.length === 0) return;
      const form = new FormData();
      form.set('intent', 'add-pictures');
      form.set(STAY_FIELD, '1');
      all.forEach((file) => form.append('images', file));
      setSent({ files: all, room });
      submit(form, { method: 'post', encType: 'multipart/form-data' });
    },
    forgetUnsent: () => setSent({ files: NONE, room }),
  };
}
