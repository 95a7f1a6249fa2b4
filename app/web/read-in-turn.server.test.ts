import type { Socket } from 'node:net';
import { Readable } from 'node:stream';

import { beforeEach, expect, it } from 'vitest';

import { countConnection } from '#app/config/turns.server.ts';

import { readInTurn } from './read-in-turn.server.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

/** What has been parsed, in this order. */
let parsed: string[] = [];

class Connection extends Readable {
  constructor(
    readonly remoteAddress: string,
    isTrusted = false,
  ) {
    super({ read() {} });
    this.on('data', (chunk: Buffer) => parsed.push(chunk.toString()));
    readInTurn(this as unknown as Socket, () => isTrusted);
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
  const connection = new Connection('192.0.2.1', true);
  await nextTurn();
  countConnection();
  connection.push('a');
  expect(parsed).toEqual(['a']);
});
