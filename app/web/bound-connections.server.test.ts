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
  writableEnded = false;
  readableEnded = false;
  errored: Error | null = null;
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
  /** Its sender ends it. */
  leave() {
    this.readableEnded = true;
    this.emit('close');
  }
}

/** The time of the servers below. why not that of the machine: who leaves is counted by seconds, and one may end in the middle. */
const clock = { time: 5_000 };

function server(limits: { all?: number; ofAddress?: number }) {
  const standing = vi.spyOn(performance, 'now').mockImplementation(() => clock.time);
  onTestFinished(() => {
    standing.mockRestore();
    clock.time = 5_000;
  });
  const connections = boundConnections(limits);
  const lines: Line[] = [];
  const isRead = new Map<Line, boolean>();
  return {
    open(name: string, address = '192.0.2.1') {
      const line = new Line(name, address);
      lines.push(line);
      const bucket = peerBucket(address, (peer) => peer === PROXY);
      if (connections.mayComeIn(bucket)) isRead.set(line, connections.add(line as unknown as Socket, bucket));
      else line.destroy();
      return line;
    },
    /** Begins a request, whose body has come, and whose head of the answer was sent, unless said otherwise; the result answers it. */
    ask(line: Line, { type = 'text/html', complete = true, isRead = true, headersSent = true, head = {} } = {}) {
      const res = Object.assign(new EventEmitter(), { getHeader: () => type, headersSent, writeHead: () => {} });
      const req = Object.assign(head, { socket: line, complete, readableFlowing: isRead ? true : null });
      connections.mayAsk(req as unknown as IncomingMessage, res as unknown as ServerResponse);
      if (headersSent) res.writeHead();
      return () => void res.emit('close');
    },
    /** Which of the lines are to be read. */
    read: () => lines.filter((line) => isRead.get(line)).map(({ name }) => name),
    countUnanswered: connections.countUnanswered,
    stillOpen: () => lines.filter(({ destroyed }) => !destroyed).map(({ name }) => name),
    counted: () => [...connections.open()].length,
  };
}

it('what has come and not been parsed is spared behind who is idle and behind streams, before forms that are coming', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 4 });
  const [form, waiting, stream] = ['form', 'waiting', 'stream', 'idle'].map((name) => open(name));
  ask(form!, { complete: false });
  waiting!.readableLength = 100;
  ask(stream!, { type: 'text/event-stream' });
  ask(open('first'));
  expect(stillOpen()).toEqual(['form', 'waiting', 'stream', 'first']);
  ask(open('second'));
  expect(stillOpen()).toEqual(['form', 'waiting', 'first', 'second']);
  ask(open('third'));
  expect(stillOpen()).toEqual(['form', 'first', 'second', 'third']);
});

it('what has been refused before it was parsed is spared as who is idle is', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 2 });
  const [refused] = ['refused', 'idle'].map((name) => open(name));
  Object.assign(refused!, { readableLength: 1, writableEnded: true });
  ask(open('new'));
  expect(stillOpen()).toEqual(['idle', 'new']);
});

it('of one connection too many of an address the one is ended that has had no request for longest', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 3 });
  const [a, , c] = ['a', 'b', 'c'].map((name) => open(name));
  open('other', '192.0.2.2');
  ask(c!);
  ask(a!)();
  open('d');
  expect(stillOpen()).toEqual(['a', 'c', 'other', 'd']);
  open('e');
  expect(stillOpen()).toEqual(['c', 'other', 'd', 'e']);
});

it('who waits for an answer is not ended; a new connection is, when all wait', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 2 });
  const [a, b] = ['a', 'b'].map((name) => open(name));
  const answer = ask(a!);
  ask(a!);
  ask(b!);
  answer();
  open('c');
  expect(stillOpen()).toEqual(['a', 'b']);
});

it('streams go before bodies that are not finished, and both after what is idle', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 4 });
  const [body, stream, both] = ['body', 'stream', 'stream and page', 'idle'].map((name) => open(name));
  ask(body!, { complete: false });
  ask(stream!, { type: 'text/event-stream' });
  ask(both!);
  ask(both!, { type: 'text/event-stream' });
  ask(open('a'));
  expect(stillOpen()).toEqual(['body', 'stream', 'stream and page', 'a']);
  ask(open('b'));
  expect(stillOpen()).toEqual(['body', 'stream and page', 'a', 'b']);
  ask(open('c'));
  expect(stillOpen()).toEqual(['stream and page', 'a', 'b', 'c']);
});

it('of several streams the oldest goes', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 3 });
  for (const name of ['first', 'second', 'third']) ask(open(name), { type: 'text/event-stream' });
  ask(open('a'));
  expect(stillOpen()).toEqual(['second', 'third', 'a']);
});

it('what counts is the newest request of a connection', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 1 });
  const a = open('a');
  const page = ask(a);
  ask(a, { type: 'text/event-stream' });
  page();
  ask(open('b'));
  expect(stillOpen()).toEqual(['b']);
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
  const { open, ask, stillOpen } = server({ ofAddress: 2 });
  const [a, b] = ['a', 'b'].map((name) => open(name));
  ask(a!, { type: 'text/event-stream' })();
  ask(a!);
  ask(b!);
  open('c');
  expect(stillOpen()).toEqual(['a', 'b']);
});

it('a form that nobody has begun to read waits like a page, and so does a page before a body', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 3 });
  const [form, both, stream] = ['form', 'page and body', 'stream'].map((name) => open(name));
  ask(form!, { complete: false, isRead: false });
  ask(both!);
  ask(both!, { complete: false });
  ask(stream!, { type: 'text/event-stream', headersSent: false });
  open('a');
  expect(stillOpen()).toEqual(['form', 'page and body', 'stream']);
});

it('the connection of several requests waits until all are answered', () => {
  const { open, ask, stillOpen } = server({ ofAddress: 1 });
  const a = open('a');
  const answers = [ask(a), ask(a)];
  answers[1]!();
  open('b');
  expect(stillOpen()).toEqual(['a']);
  answers[0]!();
  open('c');
  expect(stillOpen()).toEqual(['c']);
});

it('networks of one owner count as one address', () => {
  const { open, stillOpen } = server({ ofAddress: 1 });
  open('a', '2001:db8::1');
  open('b', '2001:db8::2');
  open('c', '2001:db8:1::2');
  expect(stillOpen()).toEqual(['b', 'c']);
});

it('in all there is room for so many: the address with most makes room for the others', () => {
  const { open, ask, stillOpen } = server({ all: 10 });
  const first = open('first', '192.0.2.9');
  const crowd = [...'123456789'].map((name) => open(name));
  ask(crowd[0]!);
  open('d', '192.0.2.8');
  expect(stillOpen().join()).toBe('first,1,3,4,5,6,7,8,9,d');
  ask(first)();
  open('e', '192.0.2.7');
  expect(stillOpen().join()).toBe('first,1,4,5,6,7,8,9,d,e');
});

it('who has no more than a browser opens is not asked first', () => {
  const { open, stillOpen } = server({ all: 10 });
  open('first', '192.0.2.9');
  for (const name of '12345678') open(name);
  open('d', '192.0.2.8');
  open('e', '192.0.2.7');
  expect(stillOpen().join()).toBe('1,2,3,4,5,6,7,8,d,e');
});

it('of two who open many the one with more makes room', () => {
  const { open, stillOpen } = server({ all: 21 });
  for (let number = 0; number < 9; number += 1) open(`few${number}`, '192.0.2.9');
  for (let number = 0; number < 12; number += 1) open(`many${number}`);
  open('d', '192.0.2.8');
  expect(stillOpen()).toHaveLength(21);
  expect(stillOpen()).not.toContain('many0');
});

it('a proxy is no address of one reader', () => {
  const { open, ask, stillOpen } = server({ all: 4, ofAddress: 1 });
  const [a] = ['a', 'b', 'c', 'd'].map((name) => open(name, PROXY));
  ask(a!)();
  open('e', PROXY);
  expect(stillOpen()).toEqual(['a', 'c', 'd', 'e']);
});

it('what is closed does not count any more', async () => {
  const { open, stillOpen, counted } = server({ all: 2, ofAddress: 2 });
  open('a').destroy();
  open('b');
  await vi.waitFor(() => expect(counted()).toBe(1), 10_000);
  open('c');
  expect(stillOpen()).toEqual(['b', 'c']);
});

/** Connections wait for the rest of the test. */
function letConnectionsWait(): void {
  turns.doConnectionsWait = () => true;
  onTestFinished(() => void (turns.doConnectionsWait = () => false));
}

/** An address leaves so many times before anything is answered. */
function leave(open: (name: string) => Line, times = 100): void {
  for (let time = 0; time < times; time += 1) open('gone').leave();
}

it('who leaves before anything is answered, again and again, is kept out while others wait', () => {
  noteUnreadRefused.mockClear();
  const { open, read } = server({});
  leave(open);
  expect(open('calm').destroyed).toBe(false);
  letConnectionsWait();
  expect(open('one more').destroyed).toBe(true);
  expect(noteUnreadRefused.mock.calls).toEqual([[429]]);
  expect(open('other', '192.0.2.2').destroyed).toBe(false);
  expect(read().slice(-2)).toEqual(['calm', 'other']);
});

const failed = (code: string) => Object.assign(new Error('the connection failed'), { code });

it.each([
  ['sends no request', (line: Line) => (line.errored = failed('HPE_INVALID_METHOD'))],
  ['resets his connection', (line: Line) => (line.errored = failed('ECONNRESET'))],
  ['is gone when he is answered', (line: Line) => (line.errored = failed('EPIPE'))],
  [
    'leaves before the answer begins',
    (line: Line, { ask }: ReturnType<typeof server>) => (ask(line, { headersSent: false }), (line.readableEnded = true)),
  ],
  [
    'leaves before a second answer begins',
    (line: Line, { ask }: ReturnType<typeof server>) => {
      const endFirst = ask(line);
      ask(line, { headersSent: false });
      endFirst();
      line.readableEnded = true;
    },
  ],
])('who %s has left unanswered', (_how, end) => {
  const site = server({});
  for (let time = 0; time < 100; time += 1) {
    const line = site.open('gone');
    end(line, site);
    line.emit('close');
  }
  letConnectionsWait();
  expect(site.open('one more').destroyed).toBe(true);
});

it('of whom one after the other is ended without a word is kept out like who leaves', () => {
  const { open, countUnanswered } = server({});
  for (let time = 0; time < 100; time += 1) countUnanswered('192.0.2.1');
  letConnectionsWait();
  expect(open('one more').destroyed).toBe(true);
  expect(open('other', '192.0.2.2').destroyed).toBe(false);
});

it('one that does not come in ends no other', () => {
  const { open, counted, stillOpen } = server({ ofAddress: 2 });
  leave(open);
  open('first');
  open('second');
  letConnectionsWait();
  open('kept out');
  expect(stillOpen().slice(-2)).toEqual(['first', 'second']);
  expect(counted()).toBe(2);
});

it('who tries to come in again and again is kept out for longer', () => {
  const { open } = server({});
  leave(open);
  letConnectionsWait();
  for (; clock.time < 9_000; clock.time += 9) expect(open('again').destroyed).toBe(true);
  clock.time += 2_000;
  expect(open('calm').destroyed).toBe(false);
});

it('who was answered, or ended by the site, is not kept out, and no proxy is', () => {
  const { open, ask } = server({ ofAddress: 1 });
  letConnectionsWait();
  for (let times = 0; times < 150; times += 1) {
    const answered = open('answered');
    ask(answered)();
    answered.leave();
    const taking = open('taking', '192.0.2.3');
    ask(taking);
    taking.leave();
    const refused = open('refused', '192.0.2.4');
    ask(refused, { headersSent: false })();
    ask(refused)();
    refused.leave();
    open('ended', '192.0.2.2').emit('close');
    for (const error of [failed('ERR_HTTP_REQUEST_TIMEOUT'), new Error('the body was given up')]) {
      const ended = open('ended with an error', '192.0.2.5');
      ended.errored = error;
      ended.emit('close');
    }
    open('of a proxy', PROXY).leave();
  }
  expect(open('answered').destroyed).toBe(false);
  expect(open('taking', '192.0.2.3').destroyed).toBe(false);
  expect(open('refused', '192.0.2.4').destroyed).toBe(false);
  expect(open('another', '192.0.2.2').destroyed).toBe(false);
  expect(open('another', '192.0.2.5').destroyed).toBe(false);
  expect(open('of a proxy', PROXY).destroyed).toBe(false);
});

it('a connection that is ended for nobody else is not read', () => {
  const { open, ask, read } = server({ ofAddress: 1 });
  ask(open('first'));
  open('second');
  expect(read()).toEqual(['first']);
});

it('one address has a thousand, and all together three thousand', () => {
  const { open, counted } = server({});
  for (let number = 0; number < 1_100; number += 1) open('one');
  expect(counted()).toBe(1_000);
  for (let number = 0; number < 2_900; number += 1) open('many', `192.0.3.${number % 200}`);
  expect(counted()).toBe(3_000);
});
