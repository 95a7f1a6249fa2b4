import type { Socket } from 'node:net';
import { Readable } from 'node:stream';

import { beforeEach, expect, it } from 'vitest';

import { countConnection } from '#app/config/turns.server.ts';

import { memoryRoom } from './memory-room.server.ts';
import { readInTurn } from './read-in-turn.server.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

/** What has been parsed, in this order. */
let parsed: string[] = [];

/** `isRead`: whether more would be read if it came. */
class Connection extends Readable {
  isRead = false;

  constructor(
    readonly remoteAddress: string,
    { isTrusted = false, room = memoryRoom({ all: 1, ofAddress: 1 }) } = {},
  ) {
    super();
    this.on('data', (chunk: Buffer) => parsed.push(chunk.toString()));
    readInTurn(this as unknown as Socket, () => isTrusted, room);
  }

  override _read(): void {
    this.isRead = true;
  }

  send(text: string): void {
    this.isRead = this.push(text);
  }
}

beforeEach(async () => {
  await quiet();
  parsed = [];
});

it('what comes alone is parsed at once', async () => {
  const connection = new Connection('192.0.2.1');
  await nextTurn();
  connection.push('a');
  expect(parsed).toEqual(['a']);
});

it('what many send while others are connected is parsed by turns of their addresses', async () => {
  const crowd = Array.from({ length: 4 }, () => new Connection('192.0.2.1'));
  const other = new Connection('::ffff:192.0.2.2');
  await nextTurn();
  countConnection();
  crowd.forEach((connection, number) => connection.push(`a${number}`));
  other.push('b');
  await Promise.resolve();
  expect(parsed).toEqual([]);
  await quiet();
  expect(parsed).toEqual(['a0', 'a1', 'b', 'a2', 'a3']);
});

it('what one sends in pieces keeps its order, and waits although its reader asks for it', async () => {
  const connection = new Connection('192.0.2.1');
  await nextTurn();
  countConnection();
  for (const piece of ['a', 'b', 'c']) {
    connection.push(piece);
    connection.resume();
    await new Promise<void>((resolve) => process.nextTick(resolve));
  }
  expect(parsed).toEqual([]);
  await quiet();
  expect(parsed.join('')).toBe('abc');
  countConnection();
  connection.push('d');
  expect(parsed.join('')).toBe('abc');
});

it('what the end comes behind is parsed', async () => {
  const connection = new Connection('192.0.2.1');
  await nextTurn();
  countConnection();
  connection.push('a');
  connection.push(null);
  await quiet();
  expect(parsed).toEqual(['a']);
});

it('of one that has ended nothing is parsed', async () => {
  const [first, gone, last] = [1, 2, 3].map(() => new Connection('192.0.2.1'));
  await nextTurn();
  countConnection();
  first?.push('first');
  gone?.push('gone');
  last?.push('last');
  gone?.destroy();
  await quiet();
  expect(parsed).toEqual(['first', 'last']);
});

it('what a trusted proxy sends does not wait', async () => {
  const connection = new Connection('192.0.2.1', { isTrusted: true });
  await nextTurn();
  countConnection();
  connection.push('a');
  expect(parsed).toEqual(['a']);
});

it('of one that waits nothing more is read, and of one that does not as before', async () => {
  const connection = new Connection('192.0.2.1');
  await nextTurn();
  connection.send('a');
  expect(connection.isRead).toBe(true);
  countConnection();
  connection.send('b');
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect([connection.isRead, parsed]).toEqual([false, ['a']]);
  await quiet();
  expect([connection.isRead, parsed]).toEqual([true, ['a', 'b']]);
  expect(connection.readableHighWaterMark).toBe(new Readable().readableHighWaterMark);
});

it('where too much waits, what comes ends in its turn, for less those of the address that holds most end, and room comes back', async () => {
  const room = memoryRoom({ all: 4 / 1024, ofAddress: 3 / 1024 });
  const [long, longer, other, last] = ['1', '1', '2', '3'].map((host) => new Connection(`192.0.2.${host}`, { room }));
  const tooLong = new Connection('192.0.2.1', { room });
  await nextTurn();
  countConnection();
  long?.push('a'.repeat(1000));
  longer?.push('b'.repeat(2000));
  tooLong.push('c'.repeat(1000));
  other?.push('d'.repeat(1000));
  expect(tooLong.readableLength).toBe(1);
  expect([long, longer, tooLong, other].map((each) => each?.destroyed)).toEqual([false, false, false, false]);
  last?.push('e'.repeat(1000));
  expect([long, longer, other, last].map((each) => each?.destroyed)).toEqual([true, false, false, false]);
  await quiet();
  expect(parsed.map(([first]) => first)).toEqual(['b', 'd', 'e']);
  expect([longer, tooLong, other, last].map((each) => each?.destroyed)).toEqual([false, true, false, false]);
  countConnection();
  longer?.push('b'.repeat(3000));
  expect(longer?.destroyed).toBe(false);
  longer?.destroy();
  await nextTurn();
  countConnection();
  other?.push('d'.repeat(3000));
  last?.push('e'.repeat(1000));
  await quiet();
  expect([other?.destroyed, last?.destroyed]).toEqual([false, false]);
});

it('what is read when its reader asks for more counts too', async () => {
  const connection = new Connection('192.0.2.1', { room: memoryRoom({ all: 2 / 1024, ofAddress: 2 / 1024 }) });
  await nextTurn();
  countConnection();
  for (const held of [1000, 2000, 2001]) {
    connection.push('a'.repeat(1000));
    connection.resume();
    await new Promise<void>((resolve) => process.nextTick(resolve));
    expect(connection.readableLength).toBe(held);
  }
  await quiet();
  expect([connection.destroyed, parsed]).toEqual([true, []]);
});
