import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { setQuietReload } from '#app/components/page/quiet-reload.ts';
import { STAY_FIELD, UNSENT } from '#app/components/page/stay-field.ts';

interface UploadAnswer {
  pictureErrors?: string[];
}

const NONE: readonly File[] = [];

interface PictureUpload {
  /** How many pictures are under way; 0 when none are. */
  count: number;
  /** Pictures that did not arrive. */
  unsent: readonly File[];
  /** Sends pictures, and with them those that did not arrive before. */
  send: (files: readonly File[]) => void;
  /** Gives up the pictures that did not arrive. */
  forgetUnsent: () => void;
}

/** Sends pictures beside the form, which stays as it is. `onAnswer` takes the messages for those that the server refused, or null. */
export function usePictureUpload(onAnswer: (errors: readonly string[] | null) => void): PictureUpload {
  const { state, data, submit } = useFetcher<UploadAnswer | typeof UNSENT>();
  const [sent, setSent] = useState(NONE);
  const isUnderWay = state === 'submitting' || (state === 'loading' && data !== UNSENT);
  const unsent = !isUnderWay && data === UNSENT ? sent : NONE;

  useEffect(() => {
    if (!isUnderWay && data) onAnswer(data === UNSENT ? null : (data.pictureErrors ?? null));
  }, [isUnderWay, data, onAnswer]);

  const isIdle = state === 'idle';
  useEffect(() => {
    if (isIdle) return;
    // why: the framework loads the page's data after an upload, even after one that did not arrive
    setQuietReload('upload', true);
    return () => setQuietReload('upload', false);
  }, [isIdle]);

  return {
    count: isUnderWay ? sent.length : 0,
    unsent,
    send: (files) => {
      const all = [...unsent, ...files];
      if (all.length === 0) return;
      const form = new FormData();
      form.set('intent', 'add-pictures');
      form.set(STAY_FIELD, '1');
      all.forEach((file) => form.append('images', file));
      setSent(all);
      submit(form, { method: 'post', encType: 'multipart/form-data' });
    },
    forgetUnsent: () => setSent(NONE),
  };
}
