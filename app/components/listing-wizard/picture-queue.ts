import type { Obstacle } from '#app/components/page/stay-field.ts';

/** Pictures on their way from the reader's choice to the site. Each stands in one list at a time, so that none is lost and none goes twice. */
export interface PictureQueue {
  /** To be framed, the first of them now. */
  waiting: readonly File[];
  /** To be sent when none waits any more. */
  ready: readonly File[];
  sending: readonly File[];
  /** Perhaps did not arrive: sent again by themselves for a while, when the reader wants it, or with the next ones. */
  unsent: readonly File[];
  /** Why they are not sent again by themselves. */
  obstacle: Obstacle | null;
  /** How many did not fit. */
  surplus: number;
  /** Too large for what lies between here and the site, even alone. */
  tooLarge: readonly File[];
  /** Empty, or gone from the device before they were sent. */
  unreadable: readonly File[];
  /** Something between here and the site does not take as much as was sent together. */
  isOneByOne: boolean;
  /** What the site said of those that it refused; null when none were sent since it answered the whole form. */
  errors: readonly string[] | null;
  /** What was said of the choice before is over with the first outcome of this one. */
  isNewChoice: boolean;
  /** How often something was added to what the reader has to read of all this. */
  news: number;
}

export const EMPTY_QUEUE: PictureQueue = {
  waiting: [],
  ready: [],
  sending: [],
  unsent: [],
  obstacle: null,
  surplus: 0,
  tooLarge: [],
  unreadable: [],
  isOneByOne: false,
  errors: null,
  isNewChoice: true,
  news: 0,
};

export type PictureEvent =
  /** `room`: how many pictures fit besides those that the draft has. */
  | { type: 'chosen'; files: readonly File[]; room: number }
  /** `of` in its frame; null when the reader does not want it. */
  | { type: 'framed'; of: File; file: File | null }
  /** There is no window to frame in: they go as they are. */
  | { type: 'unframed' }
  | { type: 'begun' }
  | { type: 'arrived'; errors: readonly string[] }
  | { type: 'lost'; obstacle: Obstacle | null }
  /** Only the answer was lost: the site has them. */
  | { type: 'there'; files: readonly File[] }
  /** Some of those that are to be sent now cannot be read. */
  | { type: 'unreadable'; files: readonly File[] }
  /** Something did not take as much. */
  | { type: 'refused' }
  | { type: 'sentAgain' }
  | { type: 'leftOut' }
  /** The site has answered the form around them. */
  | { type: 'formAnswered' };

export function pictureQueue(queue: PictureQueue, event: PictureEvent): PictureQueue {
  const { waiting, ready, sending, unsent } = queue;
  switch (event.type) {
    case 'chosen': {
      const fit = event.files.slice(0, Math.max(0, event.room - picturesIn(queue)));
      const left = event.files.length - fit.length;
      const isFirst = picturesIn(queue) === 0;
      const surplus = (isFirst ? 0 : queue.surplus) + left;
      const chosen = { ...queue, waiting: [...waiting, ...fit], surplus, isNewChoice: queue.isNewChoice || isFirst };
      return left > 0 ? withNews(chosen) : chosen;
    }
    case 'framed':
      // why: a window that was closed meanwhile may answer late
      if (event.of !== waiting[0]) return queue;
      return { ...queue, waiting: waiting.slice(1), ready: event.file ? [...ready, event.file] : ready };
    case 'unframed':
      return { ...queue, waiting: [], ready: [...ready, ...waiting] };
    case 'begun':
      return { ...queue, ...nextToSend(queue) };
    case 'unreadable': {
      const { files } = event;
      const said = ofThisChoice(queue);
      const left = sending.filter((file) => !files.includes(file));
      return withNews({ ...said, sending: left, unreadable: [...said.unreadable, ...files] });
    }
    case 'arrived': {
      const said = ofThisChoice(queue);
      // why: nothing was sent, only asked what is there
      if (sending.length === 0) return queue;
      // why the same when nothing was added: whoever tells new ones by it would say them again
      if (event.errors.length === 0) return { ...said, sending: [], errors: said.errors ?? [] };
      return withNews({ ...said, sending: [], errors: [...(said.errors ?? []), ...event.errors] });
    }
    case 'there':
      return { ...queue, unsent: unsent.filter((file) => !event.files.includes(file)) };
    case 'lost':
      // why the others too: what is sent one by one would be lost one by one
      return { ...queue, sending: [], ready: [], unsent: [...sending, ...ready], obstacle: event.obstacle };
    case 'refused': {
      if (sending.length > 1) return { ...queue, sending: [], ready: [...sending, ...ready], isOneByOne: true };
      const said = ofThisChoice(queue);
      return withNews({ ...said, sending: [], tooLarge: [...said.tooLarge, ...sending] });
    }
    case 'sentAgain':
      return { ...queue, unsent: [], ready: [...unsent, ...ready] };
    case 'leftOut':
      return { ...queue, unsent: [] };
    case 'formAnswered':
      return { ...queue, errors: null, surplus: 0, tooLarge: [], unreadable: [] };
  }
}

export function picturesIn({ waiting, ready, sending, unsent }: PictureQueue): number {
  return waiting.length + ready.length + sending.length + unsent.length;
}

/** Whether something is to be sent now. */
export function isToBeSent({ waiting, ready, sending }: PictureQueue): boolean {
  return waiting.length === 0 && sending.length === 0 && ready.length > 0;
}

const withNews = (queue: PictureQueue): PictureQueue => ({ ...queue, news: queue.news + 1 });

/** The queue without what was said of the choice before. why only now: its reader may have had something else before the eyes. */
function ofThisChoice(queue: PictureQueue): PictureQueue {
  if (!queue.isNewChoice) return queue;
  return { ...queue, errors: queue.errors && [], tooLarge: [], unreadable: [], isNewChoice: false };
}

function nextToSend({ ready, unsent, isOneByOne }: PictureQueue): Partial<PictureQueue> {
  const all = [...unsent, ...ready];
  const count = isOneByOne ? 1 : all.length;
  return { sending: all.slice(0, count), ready: all.slice(count), unsent: [] };
}
