import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { countConnection, mayParse } from '#app/config/turns.server.ts';
import { peerBucket } from '#app/http/client-address.server.ts';

import { memoryRoom, type MemoryRoom } from './memory-room.server.ts';
import { readInTurn } from './read-in-turn.server.ts';

const noteUnreadRefused = vi.hoisted(() => vi.fn());
vi.mock('./request-log.server.ts', () => ({ noteUnreadRefused }));

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

/** What has been parsed, in this order, and what happens while it is. */
let parsed: string[] = [];
let whileParsed = (_text: string) => {};

/** Longer than is parsed between two pauses. */
function takeLong(): void {
  for (const end = performance.now() + 10; performance.now() < end;);
}

const ended = vi.fn();
const streamsOwnEnd = vi.fn();

/** `isRead`: whether more would be read if it came. `answer`: how it was refused. `_httpMessage`: the answer to a request under way. */
class Connection extends Readable {
  isRead = false;
  writable = true;
  answer = '';
  _httpMessage: { headersSent: boolean; statusCode: number; req: { complete: boolean } } | null = null;

  constructor(
    readonly remoteAddress: string,
    { isTrusted = false, rooms = [memoryRoom({ all: 1, ofAddress: 1 })] }: { isTrusted?: boolean; rooms?: MemoryRoom[] | null } = {},
  ) {
    // as a connection is, which may still be answered behind its end
    super({ autoDestroy: false });
    this.on('data', (chunk: Buffer) => {
      parsed.push(chunk.toString());
      whileParsed(chunk.toString());
    });
    this.on('end', streamsOwnEnd);
    this.on('end', ended);
    readInTurn(
      this as unknown as Socket,
      peerBucket(remoteAddress, () => isTrusted),
      rooms ?? undefined,
    );
  }

  end(bytes: Buffer): void {
    this.answer += bytes.toString();
  }

  override _read(): void {
    this.isRead = true;
  }

  send(text: string): void {
    this.isRead = this.push(text);
  }
}

const statusOf = (connection: Connection | undefined) => / (\d+) /.exec(connection?.answer ?? '')?.[1];

beforeEach(async () => {
  await quiet();
  parsed = [];
  ended.mockClear();
  noteUnreadRefused.mockClear();
  whileParsed = () => {};
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
    await nextTick();
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
  expect(ended).toHaveBeenCalledTimes(1);
});

it('ends take turns, and time of what is parsed', async () => {
  const [alone, ...crowd] = [1, 2, 3, 4].map(() => new Connection('192.0.2.1'));
  await nextTurn();
  alone?.push(null);
  await nextTick();
  expect(ended).toHaveBeenCalledTimes(1);
  ended.mockImplementation(() => {
    takeLong();
    setImmediate(() => parsed.push(`${mayParse()}`));
  });
  onTestFinished(() => void ended.mockReset());
  countConnection();
  streamsOwnEnd.mockClear();
  for (const each of crowd) each.push(null);
  await nextTick();
  expect(streamsOwnEnd).toHaveBeenCalledTimes(3);
  expect(ended).toHaveBeenCalledTimes(1);
  await quiet();
  expect(ended).toHaveBeenCalledTimes(4);
  expect(parsed).toEqual(['false', 'false', 'false']);
});

it('ends take turns by address', async () => {
  const crowd = ['1', '1', '1', '2'].map((host) => new Connection(`192.0.2.${host}`));
  await nextTurn();
  countConnection();
  const order: number[] = [];
  crowd.forEach((each, number) => each.once('close', () => order.push(number)));
  ended.mockImplementation(function (this: Connection) {
    this.destroy();
  });
  onTestFinished(() => void ended.mockReset());
  for (const each of crowd) each.push(null);
  await quiet();
  expect(order).toEqual([0, 1, 3, 2]);
});

it('ends go before what else their address has sent, and not before what others have', async () => {
  const [first, second, ending] = ['1', '1', '1'].map((host) => new Connection(`192.0.2.${host}`));
  const other = new Connection('192.0.2.2');
  await nextTurn();
  countConnection();
  onTestFinished(() => void ended.mockReset());
  ended.mockImplementation(() => parsed.push('end'));
  first?.send('first');
  second?.send('second');
  other.send('other');
  ending?.push(null);
  await quiet();
  expect(parsed).toEqual(['first', 'end', 'other', 'second']);
});

it('of one that is gone no end is parsed, also when its turn has begun', async () => {
  const crowd = [1, 2, 3].map(() => new Connection('192.0.2.1'));
  await nextTurn();
  countConnection();
  for (const each of crowd) each.push(null);
  await nextTick();
  for (const gone of crowd.slice(0, 2)) gone.destroy();
  await quiet();
  expect(ended).toHaveBeenCalledTimes(1);
});

it('of one that has ended nothing is parsed', async () => {
  const [first, gone, last] = [1, 2, 3].map(() => new Connection('192.0.2.1'));
  const resume = vi.spyOn(gone!, 'resume');
  await nextTurn();
  countConnection();
  first?.push('first');
  gone?.push('gone');
  last?.push('last');
  gone?.destroy();
  await quiet();
  expect(parsed).toEqual(['first', 'last']);
  expect(resume).not.toHaveBeenCalled();
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
  await nextTick();
  expect([connection.isRead, parsed]).toEqual([false, ['a']]);
  connection.resume();
  await nextTick();
  expect([connection.isRead, parsed]).toEqual([false, ['a']]);
  await quiet();
  expect([connection.isRead, parsed]).toEqual([true, ['a', 'b']]);
  expect(connection.readableHighWaterMark).toBe(new Readable().readableHighWaterMark);
});

it('of one that ends in its turn nothing is parsed', async () => {
  const connection = new Connection('192.0.2.1');
  await nextTurn();
  countConnection();
  connection.push('a');
  vi.spyOn(connection, 'resume').mockImplementation(() => {
    Readable.prototype.resume.call(connection);
    return connection.destroy();
  });
  await quiet();
  expect([connection.destroyed, parsed]).toEqual([true, []]);
});

it('what is parsed counts, whether it has waited or not', async () => {
  const connection = new Connection('192.0.2.1');
  await nextTurn();
  whileParsed = takeLong;
  connection.push('a');
  expect(mayParse()).toBe(false);
  await quiet();
  countConnection();
  connection.push('b');
  whileParsed = () => {
    takeLong();
    setImmediate(() => parsed.push(`${mayParse()}`));
  };
  await quiet();
  expect(parsed).toEqual(['a', 'b', 'false']);
});

it('whose turn has come is parsed although others are connected in the same moment', async () => {
  const [a, b] = [1, 2].map(() => new Connection('192.0.2.1'));
  await nextTurn();
  countConnection();
  a?.push('a');
  b?.push('b');
  vi.spyOn(a!, 'resume').mockImplementationOnce(() => {
    countConnection();
    Readable.prototype.resume.call(a);
    return a!;
  });
  await quiet();
  expect(parsed).toEqual(['a', 'b']);
});

it('one whose reader asks for more does not go before those that wait', async () => {
  const [a, b, c] = [1, 2, 3].map(() => new Connection('192.0.2.1'));
  await nextTurn();
  countConnection();
  a?.push('a');
  b?.push('b');
  c?.push('c');
  whileParsed = (text) => {
    if (text === 'a') c?.resume();
  };
  await quiet();
  expect(parsed).toEqual(['a', 'b', 'c']);
});

const roomOf = (all: number, ofAddress = all) => memoryRoom({ all: all / 1024 / 1024, ofAddress: ofAddress / 1024 / 1024 });

it('one for which there is no room is refused in its turn, and what it sends is dropped', async () => {
  const rooms = [roomOf(10, 5), roomOf(20, 10)];
  const [few, more, tooMuch, other] = ['1', '1', '1', '2'].map((host) => new Connection(`192.0.2.${host}`, { rooms }));
  await nextTurn();
  countConnection();
  few?.push('a'.repeat(5));
  more?.push('b'.repeat(10));
  tooMuch?.push('c');
  other?.push('d'.repeat(5));
  expect(tooMuch?.answer).toBe('');
  tooMuch?.push('c');
  tooMuch?.resume();
  await nextTick();
  await quiet();
  expect(parsed.map(([first]) => first)).toEqual(['a', 'b', 'd']);
  expect([few, more, tooMuch, other].map(statusOf)).toEqual([undefined, undefined, '429', undefined]);
});

it('one for whom others have left no room is told so', async () => {
  const rooms = [roomOf(10, 10)];
  const [first, second] = ['1', '2'].map((host) => new Connection(`192.0.2.${host}`, { rooms }));
  await nextTurn();
  countConnection();
  first?.push('a'.repeat(5));
  second?.push('b'.repeat(6));
  await quiet();
  expect([first, second].map(statusOf)).toEqual([undefined, '503']);
});

it('a refusal has a second to arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = new Connection('192.0.2.1', { rooms: [roomOf(1)] });
  await nextTurn();
  countConnection();
  connection.push('ab');
  await quiet();
  vi.advanceTimersByTime(900);
  expect([statusOf(connection), connection.destroyed, vi.getTimerCount()]).toEqual(['429', false, 1]);
  vi.advanceTimersByTime(200);
  expect(connection.destroyed).toBe(true);
});

it('of a refusal whose connection is over nothing waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const [over, gone] = [1, 2].map(() => new Connection('192.0.2.1', { rooms: [roomOf(1)] }));
  await nextTurn();
  countConnection();
  over?.push('ab');
  await quiet();
  expect(statusOf(over)).toBe('429');
  over?.destroy();
  countConnection();
  gone?.push('ab');
  // its turn has begun, and waits for the end of the pause
  gone?.destroy();
  await quiet();
  expect([statusOf(gone), vi.getTimerCount()]).toEqual([undefined, 0]);
  expect(noteUnreadRefused.mock.calls).toEqual([[429]]);
});

it.each([
  { underWay: 'a request that has come whole', complete: true, headersSent: false, statusCode: 200, told: undefined },
  { underWay: 'an answer that has begun', complete: false, headersSent: true, statusCode: 200, told: undefined },
  { underWay: 'a refusal that has begun', complete: true, headersSent: true, statusCode: 429, told: undefined },
  { underWay: 'a refusal that waits', complete: true, headersSent: false, statusCode: 429, told: '429' },
  { underWay: 'a request that is still coming', complete: false, headersSent: false, statusCode: 200, told: '429' },
])('one with $underWay is told $told', async ({ complete, headersSent, statusCode, told }) => {
  const connection = new Connection('192.0.2.1', { rooms: [roomOf(1)] });
  connection._httpMessage = { headersSent, statusCode, req: { complete } };
  await nextTurn();
  countConnection();
  connection.push('ab');
  await quiet();
  expect([statusOf(connection), connection.destroyed]).toEqual([told, !told]);
  expect(noteUnreadRefused).not.toHaveBeenCalled();
});

it('one that is answered to its end is told nothing', async () => {
  const connection = new Connection('192.0.2.1', { rooms: [roomOf(1)] });
  connection.writable = false;
  await nextTurn();
  countConnection();
  connection.push('ab');
  await quiet();
  expect([connection.answer, connection.destroyed]).toEqual(['', true]);
  expect(noteUnreadRefused).toHaveBeenCalledTimes(1);
});

it('refused ones are closed by turns of addresses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const crowd = ['1', '1', '1', '2'].map((host) => new Connection(`192.0.2.${host}`, { rooms: [roomOf(1)] }));
  await nextTurn();
  const closed: number[] = [];
  for (const [number, each] of crowd.entries()) {
    countConnection();
    each.once('close', () => closed.push(number)).push('ab');
    await quiet();
  }
  countConnection();
  vi.advanceTimersByTime(1_100);
  expect(crowd.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false]);
  await quiet();
  expect(closed).toEqual([0, 1, 3, 2]);
});

it('one address holds no more than half of what may wait', async () => {
  const [first, second, other] = ['1', '1', '2'].map((host) => new Connection(`192.0.2.${host}`, { rooms: null }));
  await nextTurn();
  countConnection();
  for (const each of [first, second, other]) each?.push('a'.repeat(5 * 1024 * 1024));
  await quiet();
  expect([first, second, other].map(statusOf)).toEqual([undefined, '429', undefined]);
});

it('one that holds something drops it when there is no room for more, also when its reader asks in this moment', async () => {
  const rooms = [roomOf(10)];
  const [before, first, second] = ['1', '1', '2'].map((host) => new Connection(`192.0.2.${host}`, { rooms }));
  await nextTurn();
  countConnection();
  before?.push('-');
  first?.send('a'.repeat(6));
  first?.resume();
  first?.send('a'.repeat(6));
  whileParsed = (text) => {
    if (text === '-') first?.resume();
  };
  await quiet();
  countConnection();
  second?.push('b'.repeat(6));
  await quiet();
  expect([statusOf(first), first?.readableLength, first?.isRead, parsed]).toEqual(['429', 1, false, ['-', 'bbbbbb']]);
});

it('one whose reader asks is refused still, and counts once', async () => {
  const [fits, tooMuch] = ['1', '2'].map((host) => new Connection(`192.0.2.${host}`, { rooms: [roomOf(5)] }));
  await nextTurn();
  countConnection();
  fits?.push('a'.repeat(5));
  tooMuch?.push('b'.repeat(6));
  expect(tooMuch?.readableLength).toBe(1);
  for (const each of [fits, tooMuch]) each?.resume();
  await nextTick();
  await quiet();
  expect([statusOf(fits), statusOf(tooMuch), parsed]).toEqual([undefined, '429', ['aaaaa']]);
});

it('to refuse one takes time of what is parsed', async () => {
  const connection = new Connection('192.0.2.1', { rooms: [roomOf(1)] });
  await nextTurn();
  countConnection();
  connection.push('ab');
  connection.end = () => {
    takeLong();
    setImmediate(() => parsed.push(`${mayParse()}`));
  };
  await quiet();
  expect(parsed).toEqual(['false']);
});

it('room comes back when it is the turn of who held it, and when he is gone', async () => {
  const rooms = [roomOf(2)];
  const [first, second] = [1, 2].map(() => new Connection('192.0.2.1', { rooms }));
  await nextTurn();
  for (const each of [first, second, first]) {
    countConnection();
    each?.push('ab');
    await quiet();
  }
  countConnection();
  first?.push('ab');
  first?.destroy();
  await nextTurn();
  second?.push('ab');
  await quiet();
  expect([statusOf(second), parsed]).toEqual([undefined, ['ab', 'ab', 'ab', 'ab']]);
  countConnection();
  second?.push('abc');
  await quiet();
  expect([statusOf(second), parsed.length]).toEqual(['429', 4]);
});

it('what is read when its reader asks for more counts too', async () => {
  const connection = new Connection('192.0.2.1', { rooms: [roomOf(2)] });
  await nextTurn();
  countConnection();
  for (const held of [1, 2, 3]) {
    connection.push('a');
    connection.resume();
    await nextTick();
    expect(connection.readableLength).toBe(held);
  }
  await quiet();
  expect([statusOf(connection), parsed]).toEqual(['429', []]);
});

it('those of one network share its room', async () => {
  const rooms = [roomOf(4, 2)];
  const [one, two, other] = ['2001:db8::1', '2001:db8::2', '2001:db8:1::1'].map((address) => new Connection(address, { rooms }));
  await nextTurn();
  countConnection();
  for (const each of [one, two, other]) each?.push('ab');
  await quiet();
  expect([one, two, other].map(statusOf)).toEqual([undefined, '429', undefined]);
});

/** What somebody receives on one connection to a server that `answer`s, when for the second part of what he sends there is no room. */
async function receive(answer: http.RequestListener, parts: readonly [string, string]): Promise<string> {
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => (hasBegun = resolve));
  const server = http.createServer((req, res) => {
    answer(req, res);
    setImmediate(hasBegun);
  });
  server.on('connection', (socket) => readInTurn(socket, '192.0.2.1', [roomOf(1)]));
  onTestFinished(() => void server.close());
  await once(server.listen(0), 'listening');
  let received = '';
  const socket = net.connect((server.address() as AddressInfo).port).on('data', (chunk: Buffer) => (received += chunk.toString()));
  const closed = once(socket, 'close');
  socket.write(parts[0]);
  await begun;
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const crowd = () => {
    countConnection();
    if (!isOver) setImmediate(crowd);
  };
  crowd();
  socket.write(parts[1]);
  await closed;
  return received;
}

const POST = 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\nbody';
const GET = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n';

/** Answers when its connection has said its last, or is gone. why not after a while: on a busy machine the rest may come later still. */
const answerLater: http.RequestListener = (_req, res) => {
  for (const end of ['finish', 'close']) res.socket?.once(end, () => res.end('done'));
};

it.each([
  { what: 'a form that is still coming is told once', parts: [POST, 'more'], isTold: true },
  { what: 'a request that is carried out is told nothing', parts: [GET, GET], isTold: false },
] as const)('of a server, $what, although it is answered later', async ({ parts, isTold }) => {
  const received = await receive(answerLater, parts);
  expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(isTold ? ['HTTP/1.1 429'] : null);
  expect(received).not.toContain('done');
});

it('of a server, an answer that has begun is not mixed with another one', async () => {
  const received = await receive((_req, res) => void res.writeHead(200).write('begun'), [POST, 'more']);
  expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});
