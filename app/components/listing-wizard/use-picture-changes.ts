import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect, useReducer, useRef } from 'react';

import { setQuietReload } from '#app/components/page/quiet-reload.ts';
import { SIGNED_OUT, STAY_FIELD, TOO_MUCH, UNSENT } from '#app/components/page/stay-field.ts';

/** What a button of the kept pictures sends: `remove` or `cover`, and the id of the picture. */
export type PictureChange = `${'remove' | 'cover'} ${string}`;

interface Changes {
  waiting: readonly PictureChange[];
  current: PictureChange | null;
  /** The one that is done, until the next press. */
  done: PictureChange | null;
  /** Nobody knows whether the last one was done; or it was not, because nobody is signed in. */
  failure: 'unknown' | 'signedOut' | null;
  /** How often one has failed. */
  failures: number;
}

const NONE: Changes = { waiting: [], current: null, done: null, failure: null, failures: 0 };

type Happening = { type: 'pressed'; change: PictureChange } | { type: 'begun' } | { type: 'answered'; failure: Changes['failure'] };

function changesAfter(changes: Changes, event: Happening): Changes {
  const { waiting, current } = changes;
  if (event.type === 'begun') return { ...changes, waiting: waiting.slice(1), current: waiting[0] ?? null };
  if (event.type === 'pressed') {
    const isKnown = current === event.change || waiting.includes(event.change);
    return isKnown ? changes : { ...changes, waiting: [...waiting, event.change], done: null };
  }
  if (event.failure) return { ...changes, waiting: [], current: null, failure: event.failure, failures: changes.failures + 1 };
  return { ...changes, current: null, done: current, failure: null };
}

export interface PictureChanges extends Pick<Changes, 'done' | 'failure' | 'failures'> {
  /** Pressed, and not answered yet. */
  underWay: readonly PictureChange[];
  press: (change: PictureChange) => void;
}

/** Removes pictures and changes the cover beside the form, one after the other: what is typed, chosen or refused there stays as it is. */
export function usePictureChanges(): PictureChanges {
  const { state, data, submit } = useFetcher<{ pictureErrors?: string[] } | typeof UNSENT | typeof TOO_MUCH | typeof SIGNED_OUT>();
  const { revalidate, state: reload } = useRevalidator();
  const [changes, tell] = useReducer(changesAfter, NONE);
  const { waiting, current } = changes;
  const isSubmitting = state === 'submitting';
  const wasSubmitting = useRef(false);

  useEffect(() => {
    const isAnswered = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!isAnswered) return;
    const failure = data === SIGNED_OUT ? 'signedOut' : data === UNSENT || data === TOO_MUCH ? 'unknown' : null;
    tell({ type: 'answered', failure });
    if (failure === null) return;
    setQuietReload('change', true);
    revalidate();
  }, [isSubmitting, data, revalidate]);

  useEffect(() => {
    if (isSubmitting || current !== null || waiting[0] === undefined) return;
    tell({ type: 'begun' });
    const form = new FormData();
    form.set('intent', waiting[0]);
    form.set(STAY_FIELD, '1');
    submit(form, { method: 'post' });
  }, [isSubmitting, current, waiting, submit]);

  const isIdle = state === 'idle' && reload === 'idle';
  useEffect(() => {
    // why: the framework loads the page's data after a change
    setQuietReload('change', !isIdle);
    return () => setQuietReload('change', false);
  }, [isIdle]);

  return {
    ...changes,
    underWay: current === null ? waiting : [current, ...waiting],
    press: (change) => tell({ type: 'pressed', change }),
  };
}
