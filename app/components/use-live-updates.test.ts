import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { holdStream } from './use-live-updates.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tells once that the stream was refused, and asks for it again, less and less often', async () => {
  const told: string[] = [];
  const gone = new AbortController();
  const over = holdStream(gone.signal, (event) => told.push(event));
  const last = () => Stream.opened.at(-1);
  last()?.dispatchEvent(new Event('hello'));
  last()?.fail(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told, 'while the browser connects again').toEqual(['hello']);
  expect(Stream.opened).toHaveLength(1);

  last()?.fail(Stream.CLOSED);
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toEqual(['hello', 'refused']);
  expect(Stream.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(Stream.opened).toHaveLength(2);
  last()?.fail(Stream.CLOSED);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(Stream.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(Stream.opened).toHaveLength(3);

  last()?.dispatchEvent(new Event('hello'));
  last()?.fail(Stream.CLOSED);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['hello', 'refused', 'hello', 'refused']);
  expect(Stream.opened).toHaveLength(4);
  last()?.fail(Stream.CLOSED);
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  await over;
  expect(Stream.opened, 'of a page that is gone').toHaveLength(4);
});
