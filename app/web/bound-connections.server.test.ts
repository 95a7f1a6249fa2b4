import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { expect, it, vi } from 'vitest';

import { boundConnections } from './bound-connections.server.ts';

const PROXY = '10.0.0.1';

class Line extends EventEmitter {
  destroyed = false;
  constructor(
    readonly name: string,
    readonly remoteAddress: string,
  ) {
    super();
  }
  destroy() {
    this.destroyed = true;
    setImmediate(() => this.emit('close'));
  }
}

function server(limits: { all?: number; ofAddress?: number }) {
  const connections = boundConnections((address) => address === PROXY, limits);
  const lines: Line[] = [];
  return {
    open(name: string, address = '192.0.2.1') {
      const line = new Line(name, address);
      lines.push(line);
      connections.add(line as unknown as Socket);
      return line;
    },
    /** Begins a request; the result answers it. */
    ask(line: Line) {
      const res = new EventEmitter();
      connections.mayAsk({ socket: line } as unknown as IncomingMessage, res as unknown as ServerResponse);
      return () => res.emit('close');
    },
    left: () => lines.filter(({ destroyed }) => !destroyed).map(({ name }) => name),
    counted: () => connections.open.size,
  };
}

it('of one connection too many of an address that without a request for longest is ended', () => {
  const { open, ask, left } = server({ ofAddress: 3 });
  const [a, , c] = ['a', 'b', 'c'].map((name) => open(name));
  open('other', '192.0.2.2');
  ask(c!);
  ask(a!)();
  open('d');
  expect(left()).toEqual(['a', 'c', 'other', 'd']);
  open('e');
  expect(left()).toEqual(['c', 'other', 'd', 'e']);
});

it('a connection with a request under way is never ended; a new one is, when all have one', () => {
  const { open, ask, left } = server({ ofAddress: 2 });
  const [a, b] = ['a', 'b'].map((name) => open(name));
  const answer = ask(a!);
  ask(a!);
  ask(b!);
  answer();
  open('c');
  expect(left()).toEqual(['a', 'b']);
});

it('networks of one owner count as one address', () => {
  const { open, left } = server({ ofAddress: 1 });
  open('a', '2001:db8::1');
  open('b', '2001:db8::2');
  open('c', '2001:db8:1::2');
  expect(left()).toEqual(['b', 'c']);
});

it('in all there is room for so many, of proxies too, which are no address of one reader', () => {
  const { open, left } = server({ all: 4, ofAddress: 1 });
  ['a', 'b', 'c'].forEach((name) => open(name, PROXY));
  open('d');
  expect(left()).toEqual(['a', 'b', 'c', 'd']);
  open('e', PROXY);
  expect(left()).toEqual(['b', 'c', 'd', 'e']);
});

it('what is closed does not count any more', async () => {
  const { open, left, counted } = server({ all: 2, ofAddress: 2 });
  open('a').destroy();
  open('b');
  await vi.waitFor(() => expect(counted()).toBe(1));
  open('c');
  expect(left()).toEqual(['b', 'c']);
});
