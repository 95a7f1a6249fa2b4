import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EMPTY_QUEUE, isToBeSent, picturesIn, pictureQueue, type PictureEvent, type PictureQueue } from './picture-queue.ts';

const file = (name: string) => new File(['x'], name);
const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(file) as [File, File, File, File];
const next = (queue: PictureQueue, ...events: PictureEvent[]): PictureQueue => events.reduce(pictureQueue, queue);
const after = (...events: PictureEvent[]): PictureQueue => next(EMPTY_QUEUE, ...events);
const chosen = (files: File[], room = 8): PictureEvent => ({ type: 'chosen', files, room });
const framed = (of: File, picture: File | null = of): PictureEvent => ({ type: 'framed', of, file: picture });
const unframed: PictureEvent = { type: 'unframed' };
const begun: PictureEvent = { type: 'begun' };
const arrived = (...errors: string[]): PictureEvent => ({ type: 'arrived', errors });
const lost: PictureEvent = { type: 'lost', obstacle: null };
const refused: PictureEvent = { type: 'refused' };

describe('pictures on their way', () => {
  it('are framed in turn, and sent when the last one is', () => {
    const queue = after(chosen([one, two]), framed(one, three));
    expect(queue).toMatchObject({ waiting: [two], ready: [three] });
    expect(isToBeSent(queue)).toBe(false);
    const all = next(queue, framed(two));
    expect(isToBeSent(all)).toBe(true);
    expect(next(all, begun)).toMatchObject({ sending: [three, two], ready: [] });
  });

  it('that are chosen before the first are framed wait behind them', () => {
    expect(after(chosen([one]), chosen([two])).waiting).toEqual([one, two]);
  });

  it('go on with the next one when one is not wanted, and send nothing when none is', () => {
    expect(after(chosen([one, two]), framed(one, null))).toMatchObject({ waiting: [two], ready: [] });
    expect(isToBeSent(after(chosen([one]), framed(one, null)))).toBe(false);
  });

  it('do not hear what a window says that is closed', () => {
    const queue = after(chosen([one, two]), framed(one, null));
    expect(next(queue, framed(one, three))).toBe(queue);
  });

  it('that are chosen while others are sent wait for them', () => {
    const queue = after(chosen([one]), framed(one), begun, chosen([two]), framed(two));
    expect(queue).toMatchObject({ sending: [one], ready: [two] });
    expect(isToBeSent(queue)).toBe(false);
    expect(isToBeSent(next(queue, arrived()))).toBe(true);
  });

  it('say nothing when nothing was sent, only asked what is there', () => {
    const queue = after(chosen([one]), framed(one), begun, lost, { type: 'leftOut' });
    expect(next(queue, arrived())).toBe(queue);
  });

  it('that arrive without a word say nothing anew', () => {
    const queue = after(chosen([one, two]), framed(one), framed(two), begun, refused, begun, arrived('no'), begun);
    expect(queue).toMatchObject({ sending: [two], errors: ['no'] });
    expect(next(queue, arrived()).errors).toBe(queue.errors);
  });

  it('that do not fit beside those on their way are counted until the next choice', () => {
    const queue = after(chosen([one]), framed(one), chosen([two, three, four], 2));
    expect(queue).toMatchObject({ waiting: [two], surplus: 2, news: 1 });
    expect(next(queue, chosen([three, four], 2))).toMatchObject({ surplus: 4, news: 2 });
    const sent = next(queue, framed(two), begun, lost, { type: 'sentAgain' }, begun, arrived());
    expect(sent).toMatchObject({ surplus: 2, news: 1 });
    expect(next(sent, chosen([three]))).toMatchObject({ surplus: 0, news: 1 });
    expect(next(sent, { type: 'formAnswered' }).surplus).toBe(0);
  });

  it('go as they are when there is no window to frame them in', () => {
    expect(after(chosen([one, two, three]), framed(one), unframed)).toMatchObject({ waiting: [], ready: [one, two, three] });
  });

  it('that were lost go again, by themselves or with the next ones, or are left out', () => {
    const queue = after(chosen([one, two]), unframed, begun, lost);
    expect(queue).toMatchObject({ sending: [], unsent: [one, two] });
    expect(isToBeSent(queue)).toBe(false);
    expect(next(queue, { type: 'sentAgain' })).toMatchObject({ unsent: [], ready: [one, two] });
    expect(picturesIn(next(queue, { type: 'leftOut' }))).toBe(0);
    expect(next(queue, chosen([three]), framed(three), begun)).toMatchObject({ sending: [one, two, three], unsent: [] });
  });

  it('of which only the answer was lost are no longer on their way', () => {
    const queue = after(chosen([one, two]), unframed, begun, lost, { type: 'there', files: [one] });
    expect(queue.unsent).toEqual([two]);
    expect(next(queue, { type: 'there', files: [two] }, chosen([three]))).toMatchObject({ unsent: [], waiting: [three] });
  });

  it('of somebody who is signed out are known as such until they are lost otherwise', () => {
    const queue = after(chosen([one]), unframed, begun, { type: 'lost', obstacle: 'signedOut' });
    expect(queue.obstacle).toBe('signedOut');
    expect(next(queue, { type: 'sentAgain' }, begun, lost).obstacle).toBeNull();
  });

  it('that are too much together go one by one, and only one that is too much alone is given up, by its name', () => {
    const together = after(chosen([one, two, three]), unframed, begun, refused);
    expect(together).toMatchObject({ ready: [one, two, three], tooLarge: [] });
    const alone = next(together, begun, refused);
    expect(alone).toMatchObject({ sending: [], ready: [two, three], tooLarge: [one] });
    expect(next(alone, begun)).toMatchObject({ sending: [two], ready: [three] });
    const both = next(alone, begun, refused, begun, lost, { type: 'sentAgain' });
    expect(both).toMatchObject({ ready: [three], tooLarge: [one, two] });
    expect(both.news).toBe(2);
    const done = next(both, begun, arrived(), chosen([four]), unframed, begun);
    expect(done.tooLarge).toEqual([one, two]);
    expect(next(done, refused).tooLarge).toEqual([four]);
    expect(next(done, arrived()).tooLarge).toEqual([]);
  });

  it('that cannot be read are named, and the others go on', () => {
    const queue = after(chosen([one, two]), unframed, begun, { type: 'unreadable', files: [one] });
    expect(queue).toMatchObject({ sending: [two], unreadable: [one] });
    expect(next(queue, arrived())).toMatchObject({ unreadable: [one], errors: [], news: 1 });
    const again = next(queue, arrived(), chosen([three]), unframed, begun);
    expect(again.unreadable).toEqual([one]);
    expect(next(again, arrived())).toMatchObject({ unreadable: [], news: 1 });
    expect(next(again, { type: 'unreadable', files: [three] })).toMatchObject({ unreadable: [three], news: 2 });
  });

  it('that are lost one by one are lost together', () => {
    const queue = after(chosen([one, two, three]), unframed, begun, refused, begun, lost);
    expect(queue).toMatchObject({ sending: [], ready: [], unsent: [one, two, three] });
    expect(isToBeSent(queue)).toBe(false);
  });

  it('keep what was said of others of the same choice, and forget it with the next', () => {
    const queue = after(chosen([one, two]), unframed, begun, refused, begun, arrived('one is no picture'), begun, arrived());
    expect(queue.errors).toEqual(['one is no picture']);
    expect(queue.news).toBe(1);
    const again = next(queue, chosen([three]), unframed);
    expect(again.errors).toEqual(['one is no picture']);
    expect(next(again, begun, arrived()).errors).toEqual([]);
    expect(next(again, begun, arrived('one is no picture'))).toMatchObject({ errors: ['one is no picture'], news: 2 });
    expect(next(queue, { type: 'formAnswered' }).errors).toBeNull();
  });
});

it('nothing is lost or doubled, whatever happens in whichever order', () => {
  const happening = fc.constantFrom('chosen', 'framed', 'late', 'unframed', 'begun', 'arrived', 'lost', 'refused', 'sentAgain' as const);
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let queue = EMPTY_QUEUE;
      let number = 0;
      let surplus = 0;
      for (const happens of happenings) {
        const before = picturesIn(queue);
        const { sending, waiting } = queue;
        // what the page never tells
        if (happens === 'begun' ? !isToBeSent(queue) : ['arrived', 'lost', 'refused'].includes(happens) && sending.length === 0) continue;
        const event = {
          chosen: chosen([file(`${(number += 1)}`), file(`${(number += 1)}`)]),
          framed: framed(waiting[0] ?? one),
          late: framed(one, null),
          unframed,
          begun,
          arrived: arrived(),
          lost,
          refused,
          sentAgain: { type: 'sentAgain' } as const,
        }[happens];
        queue = pictureQueue(queue, event);
        const all = [...queue.waiting, ...queue.ready, ...queue.sending, ...queue.unsent];
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBeLessThanOrEqual(8);
        if (happens === 'chosen') surplus = (before === 0 ? 0 : surplus) + 2 - (all.length - before);
        else if (happens === 'arrived') expect(all.length).toBe(before - sending.length);
        else if (happens === 'refused') expect(all.length).toBe(sending.length === 1 ? before - 1 : before);
        else expect(all.length).toBe(before);
        expect(queue.surplus).toBe(surplus);
      }
    }),
  );
});
