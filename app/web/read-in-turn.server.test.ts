import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

import { expect, it } from 'vitest';

import { readInTurn } from './read-in-turn.server.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Of each connection the name, in the order in which they were read. */
let read: string[] = [];

class Connection extends EventEmitter {
  destroyed = false;
  isPaused = false;

  constructor(
    readonly name: string,
    readonly remoteAddress: string,
  ) {
    super();
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    expect(this.isPaused).toBe(true);
    read.push(this.name);
  }

  end(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Connections that were accepted in one turn of the event loop. */
async function accepted(...named: readonly [name: string, address: string][]): Promise<Connection[]> {
  read = [];
  const connections = named.map(([name, address]) => new Connection(name, address));
  for (const connection of connections) readInTurn(connection as unknown as Socket, (address) => address === '192.0.2.9');
  await new Promise<void>((resolve) => process.nextTick(resolve));
  return connections;
}

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await nextTurn();
}

it('connections are read by turns of their addresses', async () => {
  await accepted(['a1', '192.0.2.1'], ['a2', '192.0.2.1'], ['a3', '192.0.2.1'], ['a4', '192.0.2.1'], ['b', '::ffff:192.0.2.2']);
  await quiet();
  expect(read).toEqual(['a1', 'a2', 'a3', 'b', 'a4']);
});

it('one that has ended waits no more', async () => {
  const connections = await accepted(['a1', '192.0.2.1'], ['a2', '192.0.2.1'], ['a3', '192.0.2.1'], ['a4', '192.0.2.1']);
  connections[2]?.end();
  await quiet();
  expect(read).toEqual(['a1', 'a2', 'a4']);
});

it('those of a trusted proxy do not wait', async () => {
  const connections = await accepted(['a', '192.0.2.1'], ['proxy', '192.0.2.9']);
  await quiet();
  expect(connections.map(({ isPaused }) => isPaused)).toEqual([true, false]);
});

it('of very many the last do not wait', async () => {
  await accepted(...Array.from({ length: 400 }, (_, number): [string, string] => [`${number}`, '192.0.2.1']));
  expect(read.length).toBeGreaterThan(100);
  expect(read).toContain('399');
  await quiet();
  expect(read).toHaveLength(400);
});
