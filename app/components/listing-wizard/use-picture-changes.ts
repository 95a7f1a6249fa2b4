import { useEffect, useReducer, useRef } from 'react';

import { obstacleIn, type Obstacle } from '#app/components/page/stay-field.ts';

import { useBesideForm } from './use-beside-form.ts';

/** What a button of the kept pictures sends: `remove` or `cover`, and the id of the picture. */
export type PictureChange = `${'remove' | 'cover'} ${string}`;

interface Changes {
  waiting: readonly PictureChange[];
  current: PictureChange | null;
  /** All that were begun, whatever has become of them. */
  begun: readonly PictureChange[];
  /** All that are done; the page's data may not know of them yet. */
  done: readonly (PictureChange | null)[];
  /** The last one is done, and none was pressed since. */
  isDone: boolean;
  /** Nobody knows whether the last one was done; or why it was not. */
  failure: 'unknown' | Obstacle | null;
  /** How often one has failed. */
  failures: number;
}

const NONE: Changes = { waiting: [], current: null, begun: [], done: [], isDone: false, failure: null, failures: 0 };

type Happening =
  | { type: 'pressed'; change: PictureChange }
  | { type: 'begun'; change: PictureChange }
  | { type: 'answered'; failure: Changes['failure'] };

function changesAfter(changes: Changes, event: Happening): Changes {
  const { waiting, current } = changes;
  if (event.type === 'begun') {
    const { change } = event;
    return { ...changes, waiting: waiting.slice(1), current: change, begun: [...changes.begun, change] };
  }
  if (event.type === 'pressed') return { ...changes, waiting: [...waiting, event.change], isDone: false };
  if (event.failure) return { ...changes, waiting: [], current: null, failure: event.failure, failures: changes.failures + 1 };
  return { ...changes, current: null, done: [...changes.done, current], isDone: true, failure: null };
}

export interface PictureChanges extends Pick<Changes, 'begun' | 'done' | 'isDone' | 'failure' | 'failures'> {
  /** Pressed, and not answered yet. */
  underWay: readonly PictureChange[];
  /** A button whose press is under way takes no other. */
  press: (change: PictureChange) => void;
}

/** Removes pictures and changes the cover beside the form, one after the other: what is typed, chosen or refused there stays as it is. */
export function usePictureChanges(): PictureChanges {
  const [changes, tell] = useReducer(changesAfter, NONE);
  const { waiting, current } = changes;
  // why beside the state: React may show a second press before `begun`, and the effect would begin the same change again, without end
  const isUnderWay = useRef(false);
  const { isSent, send } = useBesideForm('change', ({ untaken }) => {
    isUnderWay.current = false;
    tell({ type: 'answered', failure: obstacleIn(untaken) ?? (untaken ? 'unknown' : null) });
  });

  useEffect(() => {
    const [change] = waiting;
    if (isUnderWay.current || isSent || current !== null || change === undefined) return;
    isUnderWay.current = true;
    tell({ type: 'begun', change });
    send(change);
  }, [isSent, current, waiting, send]);

  return {
    ...changes,
    underWay: current === null ? waiting : [current, ...waiting],
    press: (change) => tell({ type: 'pressed', change }),
  };
}
