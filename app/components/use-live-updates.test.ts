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
});
afterEach(() => void vi.unstubAllGlobals());

it('tells once that the stream was refused for good, and asks no more for it', () => {
  const told: string[] = [];
  void holdStream(new AbortController().signal, (event) => told.push(event));
  const [stream] = Stream.opened;
  stream?.dispatchEvent(new Event('hello'));
  stream?.fail(0);
  expect(told, 'while the browser connects again').toEqual(['hello']);
  stream?.fail(Stream.CLOSED);
  expect(told).toEqual(['hello', 'refused']);
  expect(Stream.opened).toHaveLength(1);
});
