import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';

import { obstacleIn } from '#app/components/page/stay-field.ts';
import { connectionOr, growingPause } from '#app/components/page/wait-for-connection.ts';

import type { SavedPicture } from './picture-grid.tsx';
import { EMPTY_QUEUE, isToBeSent, pictureQueue, type PictureEvent, type PictureQueue } from './picture-queue.ts';
import { useBesideForm } from './use-beside-form.ts';

/**
 * How often pictures that did not arrive are sent again after a pause; afterwards only when the device says that its connection is back. why:
 * it may be the pictures that do not get through.
 */
const MOST_TRIES = 4;
/** Of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

export interface PictureUpload {
  queue: PictureQueue;
  tell: Dispatch<PictureEvent>;
  /** Those that did not arrive are not sent again by themselves. */
  isGivenUp: boolean;
}

/**
 * Sends pictures beside the form, which stays as it is; while it `waits`, none is sent. `kept`: those that the draft has, without what was
 * removed, or perhaps was.
 */
export function usePictureUpload(kept: readonly Pick<SavedPicture, 'sha256'>[], waits: boolean): PictureUpload {
  const [queue, tell] = useReducer(pictureQueue, EMPTY_QUEUE);
  const [tries, setTries] = useState(0);
  const isGivenUp = queue.obstacle !== null || tries >= MOST_TRIES;
  const { isSent, send } = useBesideForm('upload', ({ untaken, pictureErrors = [] }) => {
    if (untaken === 'tooMuch') return tell({ type: 'refused' });
    if (untaken) return tell({ type: 'lost', obstacle: obstacleIn(untaken) });
    tell({ type: 'arrived', errors: pictureErrors });
    setTries(0);
  });

  // why beside the state: React may show a press before `begun`, and the effect would begin with the same pictures again
  const isBeginning = useRef(false);
  useEffect(() => {
    if (queue.sending.length > 0) isBeginning.current = false;
    if (isBeginning.current || waits || isSent || !isToBeSent(queue)) return;
    isBeginning.current = true;
    tell({ type: 'begun' });
    void inMemory(pictureQueue(queue, { type: 'begun' }).sending).then(({ read, unreadable }) => {
      isBeginning.current = false;
      if (unreadable.length > 0) tell({ type: 'unreadable', files: unreadable });
      if (read.length > 0) send('add-pictures', read);
    });
  }, [waits, isSent, queue, send]);

  const { sending, unsent } = queue;
  /** Once seen among those that the draft has. why: one that is removed meanwhile would come back. */
  const seen = useRef(new WeakSet<File>());
  useEffect(() => {
    // why: of some only the answer is lost, and they would be told as lost, and take the room of others
    for (const file of [...sending, ...unsent])
      if (kept.some(({ sha256 }) => sha256 !== null && sha256 === hashes.get(file))) seen.current.add(file);
    const there = unsent.filter((file) => seen.current.has(file));
    if (there.length > 0) tell({ type: 'there', files: there });
  }, [sending, unsent, kept]);

  const isToComeAgain = unsent.length > 0 && queue.obstacle === null;
  useEffect(() => {
    if (!isToComeAgain) return;
    const over = new AbortController();
    void connectionOr(isGivenUp ? LONGEST_MS : growingPause(tries), over.signal).then(() => {
      if (over.signal.aborted) return;
      setTries(tries + 1);
      tell({ type: 'sentAgain' });
    });
    return () => over.abort();
  }, [isToComeAgain, isGivenUp, tries]);

  return {
    queue,
    isGivenUp,
    tell: (event) => {
      tell(event);
      // why: perhaps only the answer was lost, and then they are there
      if (event.type === 'leftOut' && !isSent) send('add-pictures');
    },
  };
}

/** Of each file that was read, as the site writes it (rule P7); of none where the page came by an open line. */
const hashes = new WeakMap<File, string>();

async function noteHash(file: File, bytes: ArrayBuffer): Promise<void> {
  if (!isSecureContext) return;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  hashes.set(file, Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** why: a file that has gone from the device, or was changed there, would make the whole form fail before it is sent. */
async function inMemory(files: readonly File[]): Promise<{ read: File[]; unreadable: File[] }> {
  const [read, unreadable]: [File[], File[]] = [[], []];
  for (const file of files) {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes || bytes.byteLength === 0) {
      unreadable.push(file);
      continue;
    }
    // why not the whole upload: it is there to know again what has arrived
    await noteHash(file, bytes).catch(() => {});
    read.push(new File([bytes], file.name, { type: file.type }));
  }
  return { read, unreadable };
}
