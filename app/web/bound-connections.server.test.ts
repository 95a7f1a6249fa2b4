import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, it, onTestFinished, vi } from 'vitest';

import { peerBucket } from '#app/http/client-address.server.ts';

import { boundConnections } from './bound-connections.server.ts';

const turns = vi.hoisted(() => ({ doConnectionsWait: (): boolean => false }));
vi.mock('#app/config/turns.server.ts', () => turns);
const noteUnreadRefused = vi.hoisted(() => vi.fn());
vi.mock('./request-log.server.ts', () => ({ noteUnreadRefused }));

const PROXY = '10.0.0.1';

class Line extends EventEmitter {
  destroyed = false;
  readableLength = 0;
  bytesWritten = 0;
  writableEnded = false;
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
  const connections = boundConnections(limits);
  const lines: Line[] = [];
  return {
    open(name: string, address = '192.0.2.1') {
      const line = new Line(name, address);
      lines.push(line);
      connections.add(
        line as unknown as Socket,
        peerBucket(address, (peer) => peer === PROXY),
      );
      return line;
    },
    /** Begins a request, whose body has come, and whose head of the answer was sent, unless said otherwise; the result answers it. */
    ask(line: Line, { type = 'text/html', complete = true, isRead = true, headersSent = true, head = {} } = {}) {
      const res = Object.assign(new EventEmitter(), { getHeader: () => type, headersSent });
      const req = Object.assign(head, { socket: line, complete, readableFlowing: isRead ? true : null });
      connections.mayAsk(req as unknown as IncomingMessage, res as unknown as ServerResponse);
      return () => res.emit('close');
    },
    left: () => lines.filter(({ destroyed }) => !destroyed).map(({ name }) => name),
    counted: () => [...connections.open()].length,
  };
}

it('what has come and not been parsed is spared behind who is idle and behind streams, before forms that are coming', () => {
  const { open, ask, left } = server({ ofAddress: 4 });
  const [form, waiting, stream] = ['form', 'waiting', 'stream', 'idle'].map((name) => open(name));
  ask(form!, { complete: false });
  waiting!.readableLength = 100;
  ask(stream!, { type: 'text/event-stream' });
  ask(open('first'));
  expect(left()).toEqual(['form', 'waiting', 'stream', 'first']);
  ask(open('second'));
  expect(left()).toEqual(['form', 'waiting', 'first', 'second']);
  ask(open('third'));
  expect(left()).toEqual(['form', 'first', 'second', 'third']);
});

it('what has been refused before it was parsed is spared as who is idle is', () => {
  const { open, ask, left } = server({ ofAddress: 2 });
  const [refused] = ['refused', 'idle'].map((name) => open(name));
  Object.assign(refused!, { readableLength: 1, writableEnded: true });
  ask(open('new'));
  expect(left()).toEqual(['idle', 'new']);
});

it('of one connection too many of an address the one is ended that has had no request for longest', () => {
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

it('who waits for an answer is not ended; a new connection is, when all wait', () => {
  const { open, ask, left } = server({ ofAddress: 2 });
  const [a, b] = ['a', 'b'].map((name) => open(name));
  const answer = ask(a!);
  ask(a!);
  ask(b!);
  answer();
  open('c');
  expect(left()).toEqual(['a', 'b']);
});

it('streams go before bodies that are not finished, and both after what is idle', () => {
  const { open, ask, left } = server({ ofAddress: 4 });
  const [body, stream, both] = ['body', 'stream', 'stream and page', 'idle'].map((name) => open(name));
  ask(body!, { complete: false });
  ask(stream!, { type: 'text/event-stream' });
  ask(both!);
  ask(both!, { type: 'text/event-stream' });
  ask(open('a'));
  expect(left()).toEqual(['body', 'stream', 'stream and page', 'a']);
  ask(open('b'));
  expect(left()).toEqual(['body', 'stream and page', 'a', 'b']);
  ask(open('c'));
  expect(left()).toEqual(['stream and page', 'a', 'b', 'c']);
});

it('of several streams the oldest goes', () => {
  const { open, ask, left } = server({ ofAddress: 3 });
  for (const name of ['first', 'second', 'third']) ask(open(name), { type: 'text/event-stream' });
  ask(open('a'));
  expect(left()).toEqual(['second', 'third', 'a']);
});

it('what counts is the newest request of a connection', () => {
  const { open, ask, left } = server({ ofAddress: 1 });
  const a = open('a');
  const page = ask(a);
  ask(a, { type: 'text/event-stream' });
  page();
  ask(open('b'));
  expect(left()).toEqual(['b']);
});

it('an idle connection holds no head', async () => {
  const { open, ask } = server({});
  const idle = open('idle');
  const head = () => {
    const answered = {};
    ask(idle, { head: answered })();
    return new WeakRef(answered);
  };
  const held = head();
  // why: within one turn of the event loop what a reference was made of is kept
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  expect(held.deref()).toBeUndefined();
});

it('a stream that has ended is none any more', () => {
  const { open, ask, left } = server({ ofAddress: 2 });
  const [a, b] = ['a', 'b'].map((name) => open(name));
  ask(a!, { type: 'text/event-stream' })();
  ask(a!);
  ask(b!);
  open('c');
  expect(left()).toEqual(['a', 'b']);
});

it('a form that nobody has begun to read waits like a page, and so does a page before a body', () => {
  const { open, ask, left } = server({ ofAddress: 3 });
  const [form, both, stream] = ['form', 'page and body', 'stream'].map((name) => open(name));
  ask(form!, { complete: false, isRead: false });
  ask(both!);
  ask(both!, { complete: false });
  ask(stream!, { type: 'text/event-stream', headersSent: false });
  open('a');
  expect(left()).toEqual(['form', 'page and body', 'stream']);
});

it('the connection of several requests waits until all are answered', () => {
  const { open, ask, left } = server({ ofAddress: 1 });
  const a = open('a');
  const answers = [ask(a), ask(a)];
  answers[1]!();
  open('b');
  expect(left()).toEqual(['a']);
  answers[0]!();
  open('c');
  expect(left()).toEqual(['c']);
});

it('networks of one owner count as one address', () => {
  const { open, left } = server({ ofAddress: 1 });
  open('a', '2001:db8::1');
  open('b', '2001:db8::2');
  open('c', '2001:db8:1::2');
  expect(left()).toEqual(['b', 'c']);
});

it('in all there is room for so many: the address with most makes room for the others', () => {
  const { open, ask, left } = server({ all: 10 });
  const first = open('first', '192.0.2.9');
  const crowd = [...'123456789'].map((name) => open(name));
  ask(crowd[0]!);
  open('d', '192.0.2.8');
  expect(left().join()).toBe('first,1,3,4,5,6,7,8,9,d');
  ask(first)();
  open('e', '192.0.2.7');
  expect(left().join()).toBe('first,1,4,5,6,7,8,9,d,e');
});

it('who has no more than a browser opens is not asked first', () => {
  const { open, left } = server({ all: 10 });
  open('first', '192.0.2.9');
  for (const name of '12345678') open(name);
  open('d', '192.0.2.8');
  open('e', '192.0.2.7');
  expect(left().join()).toBe('1,2,3,4,5,6,7,8,d,e');
});

it('of two who open many the one with more makes room', () => {
  const { open, left } = server({ all: 21 });
  for (let number = 0; number < 9; number += 1) open(`few${number}`, '192.0.2.9');
  for (let number = 0; number < 12; number += 1) open(`many${number}`);
  open('d', '192.0.2.8');
  expect(left()).toHaveLength(21);
  expect(left()).not.toContain('many0');
});

it('a proxy is no address of one reader', () => {
  const { open, ask, left } = server({ all: 4, ofAddress: 1 });
  const [a] = ['a', 'b', 'c', 'd'].map((name) => open(name, PROXY));
  ask(a!)();
  open('e', PROXY);
  expect(left()).toEqual(['a', 'c', 'd', 'e']);
});

it('what is closed does not count any more', async () => {
  const { open, left, counted } = server({ all: 2, ofAddress: 2 });
  open('a').destroy();
  open('b');
  await vi.waitFor(() => expect(counted()).toBe(1));
  open('c');
  expect(left()).toEqual(['b', 'c']);
});

/** Connections wait for the rest of the test. */
function letConnectionsWait(): void {
  turns.doConnectionsWait = () => true;
  onTestFinished(() => void (turns.doConnectionsWait = () => false));
}

const closed = () => new Promise<void>((resolve) => setImmediate(setImmediate, resolve));

it('whose connections end unanswered again and again is cut off while others wait', async () => {
  noteUnreadRefused.mockClear();
  const { open } = server({});
  for (let times = 0; times < 100; times += 1) open('gone').destroy();
  await closed();
  expect(open('calm').destroyed).toBe(false);
  letConnectionsWait();
  expect(open('one more').destroyed).toBe(true);
  expect(noteUnreadRefused.mock.calls).toEqual([[429]]);
  expect(open('other', '192.0.2.2').destroyed).toBe(false);
});

it('one that is cut off is not counted, and ends no other', () => {
  const { open, counted, left } = server({ ofAddress: 2 });
  for (let times = 0; times < 100; times += 1) open('gone').emit('close');
  open('first');
  open('second');
  letConnectionsWait();
  open('cut off');
  expect(left().slice(-2)).toEqual(['first', 'second']);
  expect(counted()).toBe(2);
});

it('connections that were answered, or ended for others, cut nobody off, and a proxy is not cut off', () => {
  const { open } = server({ ofAddress: 1 });
  letConnectionsWait();
  for (let times = 0; times < 150; times += 1) {
    const answered = open('answered');
    answered.bytesWritten = 1;
    answered.emit('close');
    const ended = open('ended', '192.0.2.2');
    open('for another', '192.0.2.2');
    ended.emit('close');
    open('of a proxy', PROXY).emit('close');
  }
  expect(open('answered').destroyed).toBe(false);
  expect(open('another', '192.0.2.2').destroyed).toBe(false);
  expect(open('of a proxy', PROXY).destroyed).toBe(false);
});
