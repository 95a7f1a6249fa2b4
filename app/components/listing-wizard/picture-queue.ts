/** Pictures on their way from the reader's choice to the site. Each stands in one list at a time, so that none is lost and none goes twice. */
export interface PictureQueue {
  /** To be framed, the first of them now. */
  waiting: readonly File[];
  /** To be sent when none waits any more. */
  ready: readonly File[];
  sending: readonly File[];
  /** Perhaps did not arrive: sent again when the reader wants it, or with the next ones. */
  unsent: readonly File[];
  /** How many of the last choice did not fit, as long as the site has not been asked to say so. */
  surplus: number;
  /** Of the last choice: too large for what lies between here and the site, even alone. */
  tooLarge: readonly File[];
  /** Something between here and the site does not take as much as was sent together. */
  isOneByOne: boolean;
}

export const EMPTY_QUEUE: PictureQueue = {
  waiting: [],
  ready: [],
  sending: [],
  unsent: [],
  surplus: 0,
  tooLarge: [],
  isOneByOne: false,
};

export type PictureEvent =
  /** `room`: how many pictures fit besides those that the draft has. */
  | { type: 'chosen'; files: readonly File[]; room: number }
  /** The first that waited, in its frame; null when the reader does not want it. */
  | { type: 'framed'; file: File | null }
  /** There is no window to frame in: they go as they are. */
  | { type: 'unframed' }
  | { type: 'begun' }
  | { type: 'arrived' }
  | { type: 'lost' }
  | { type: 'refused' }
  | { type: 'wantedAgain' }
  | { type: 'leftOut' };

export function pictureQueue(queue: PictureQueue, event: PictureEvent): PictureQueue {
  const { waiting, ready, sending, unsent } = queue;
  switch (event.type) {
    case 'chosen': {
      const fit = event.files.slice(0, Math.max(0, event.room - picturesIn(queue)));
      return { ...queue, waiting: [...waiting, ...fit], surplus: event.files.length - fit.length, tooLarge: [] };
    }
    case 'framed':
      return { ...queue, waiting: waiting.slice(1), ready: event.file ? [...ready, event.file] : ready };
    case 'unframed':
      return { ...queue, waiting: [], ready: [...ready, ...waiting] };
    case 'begun':
      return { ...queue, ...nextToSend(queue) };
    case 'arrived':
      return { ...queue, sending: [] };
    case 'lost':
      // why the others too: what is sent one by one would be lost one by one
      return { ...queue, sending: [], ready: [], unsent: [...sending, ...ready] };
    case 'refused':
      return sending.length > 1
        ? { ...queue, sending: [], ready: [...sending, ...ready], isOneByOne: true }
        : { ...queue, sending: [], tooLarge: [...queue.tooLarge, ...sending] };
    case 'wantedAgain':
      return { ...queue, unsent: [], ready: [...unsent, ...ready] };
    case 'leftOut':
      return { ...queue, unsent: [] };
  }
}

/** All of the queue, but for the surplus. */
export function picturesIn({ waiting, ready, sending, unsent }: PictureQueue): number {
  return waiting.length + ready.length + sending.length + unsent.length;
}

/** Whether something is to be sent now. */
export function isToBeSent({ waiting, ready, sending, surplus }: PictureQueue): boolean {
  return waiting.length === 0 && sending.length === 0 && (ready.length > 0 || surplus > 0);
}

function nextToSend({ ready, unsent, isOneByOne }: PictureQueue): Partial<PictureQueue> {
  const all = [...unsent, ...ready];
  const count = isOneByOne ? 1 : all.length;
  return { sending: all.slice(0, count), ready: all.slice(count), unsent: [], surplus: 0 };
}
