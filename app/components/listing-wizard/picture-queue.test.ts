import { describe, expect, it } from 'vitest';
import fc from 'fast-check';

import { EMPTY_QUEUE, isToBeSent, picturesIn, pictureQueue, type PictureEvent, type PictureQueue } from './picture-queue.ts';

const file = (name: string) => new File(['x'], name);
const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(file) as [File, File, File, File];
const after = (...events: PictureEvent[]): PictureQueue => events.reduce(pictureQueue, EMPTY_QUEUE);
const chosen = (files: File[], room = 8): PictureEvent => ({ type: 'chosen', files, room });
const framed = (picture: File | null): PictureEvent => ({ type: 'framed', file: picture });

describe('pictures on their way', () => {
  it('are framed in turn, and sent when the last one is', () => {
    const queue = after(chosen([one, two]), framed(one));
    expect(queue).toMatchObject({ waiting: [two], ready: [one] });
    expect(isToBeSent(queue)).toBe(false);
    const all = pictureQueue(queue, framed(two));
    expect(isToBeSent(all)).toBe(true);
    expect(pictureQueue(all, { type: 'begun' })).toMatchObject({ sending: [one, two], ready: [] });
  });

  it('that are chosen before the first are framed wait behind them', () => {
    expect(after(chosen([one]), chosen([two])).waiting).toEqual([one, two]);
  });

  it('go on with the next one when one is not wanted, and send nothing when none is', () => {
    expect(after(chosen([one, two]), framed(null))).toMatchObject({ waiting: [two], ready: [] });
    expect(isToBeSent(after(chosen([one]), framed(null)))).toBe(false);
  });

  it('that are chosen while others are sent wait for them', () => {
    const queue = after(chosen([one]), framed(one), { type: 'begun' }, chosen([two]), framed(two));
    expect(queue).toMatchObject({ sending: [one], ready: [two] });
    expect(isToBeSent(queue)).toBe(false);
    expect(isToBeSent(pictureQueue(queue, { type: 'arrived' }))).toBe(true);
  });

  it('that do not fit beside those on their way are counted, which the site is told', () => {
    const queue = after(chosen([one]), framed(one), chosen([two, three, four], 2));
    expect(queue).toMatchObject({ waiting: [two], surplus: 2 });
    const none = after(chosen([one], 0));
    expect(none).toMatchObject({ waiting: [], surplus: 1 });
    expect(isToBeSent(none)).toBe(true);
    expect(isToBeSent(pictureQueue(none, { type: 'begun' }))).toBe(false);
  });

  it('go as they are when there is no window to frame them in', () => {
    expect(after(chosen([one, two, three]), framed(one), { type: 'unframed' })).toMatchObject({ waiting: [], ready: [one, two, three] });
  });

  it('that were lost go again when it is wanted, or with the next ones, or are left out', () => {
    const lost = after(chosen([one, two]), { type: 'unframed' }, { type: 'begun' }, { type: 'lost' });
    expect(lost).toMatchObject({ sending: [], unsent: [one, two] });
    expect(isToBeSent(lost)).toBe(false);
    expect(pictureQueue(lost, { type: 'wantedAgain' })).toMatchObject({ unsent: [], ready: [one, two] });
    expect(pictureQueue(lost, { type: 'leftOut' })).toEqual(EMPTY_QUEUE);
    const more = [chosen([three]), framed(three), { type: 'begun' } as const].reduce(pictureQueue, lost);
    expect(more).toMatchObject({ sending: [one, two, three], unsent: [] });
  });

  it('that are too much together go one by one, and only one that is too much alone is given up', () => {
    const together = after(chosen([one, two, three]), { type: 'unframed' }, { type: 'begun' }, { type: 'refused' });
    expect(together).toMatchObject({ ready: [one, two, three], tooLarge: [] });
    const alone = [{ type: 'begun' } as const, { type: 'refused' } as const].reduce(pictureQueue, together);
    expect(alone).toMatchObject({ sending: [], ready: [two, three], tooLarge: [one] });
    expect(pictureQueue(alone, { type: 'begun' })).toMatchObject({ sending: [two], ready: [three] });
    const both = [{ type: 'begun' } as const, { type: 'refused' } as const].reduce(pictureQueue, alone);
    expect(both).toMatchObject({ ready: [three], tooLarge: [one, two] });
    expect(pictureQueue(both, chosen([four])).tooLarge).toEqual([]);
  });

  it('that are lost one by one are lost together', () => {
    const queue = after(
      chosen([one, two, three]),
      { type: 'unframed' },
      { type: 'begun' },
      { type: 'refused' },
      { type: 'begun' },
      { type: 'lost' },
    );
    expect(queue).toMatchObject({ sending: [], ready: [], unsent: [one, two, three] });
    expect(isToBeSent(queue)).toBe(false);
  });
});

it('nothing is lost or doubled, whatever happens in whichever order', () => {
  const happening = fc.constantFrom('chosen', 'framed', 'unframed', 'begun', 'arrived', 'lost', 'refused', 'wantedAgain' as const);
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let queue = EMPTY_QUEUE;
      let number = 0;
      for (const type of happenings) {
        const before = picturesIn(queue);
        const { sending, waiting } = queue;
        // what the page never tells
        if (type === 'begun' ? !isToBeSent(queue) : ['arrived', 'lost', 'refused'].includes(type) && sending.length === 0) continue;
        if (type === 'framed' && waiting.length === 0) continue;
        const event: PictureEvent =
          type === 'chosen'
            ? chosen([file(`${(number += 1)}`), file(`${(number += 1)}`)])
            : type === 'framed'
              ? framed(waiting[0] ?? null)
              : { type };
        queue = pictureQueue(queue, event);
        const all = [...queue.waiting, ...queue.ready, ...queue.sending, ...queue.unsent];
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBeLessThanOrEqual(8);
        if (type === 'arrived') expect(all.length).toBe(before - sending.length);
        else if (type === 'refused') expect(all.length).toBe(sending.length === 1 ? before - 1 : before);
        else if (type !== 'chosen') expect(all.length).toBe(before);
      }
    }),
  );
});
