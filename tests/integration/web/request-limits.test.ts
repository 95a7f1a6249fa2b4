/** What a request may send, and which site it may come from (rule R1). */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import * as metrics from '#app/http/metrics.server.ts';
import { sendByLetters } from '#tests/support/raw-request.ts';
import { ask, FORM, listen, OWN_PAGE, type Handler, type SmallSite } from '#tests/support/small-site.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');
const LARGEST_FORM = MEGABYTE.subarray(0, 256 * 1024);

describe('what a request may send', () => {
  const echo: Handler = async (request) => new Response(String((await request.text()).length));

  test('a form of up to 256 kB is read', async () => {
    const { port } = await listen({ form: echo });
    expect(await ask(port, '/form', { method: 'POST', headers: FORM }, [LARGEST_FORM])).toMatchObject({
      status: 200,
      text: String(LARGEST_FORM.length),
    });
  });

  test('a longer one is refused with 413 in the language of the reader, before anything reads it', async () => {
    const read = vi.fn(echo);
    const { port } = await listen({ form: read });
    const headers = { ...FORM, 'content-length': LARGEST_FORM.length + 1, 'accept-language': 'sk' };
    const answer = await ask(port, '/form', { method: 'POST', headers }, [LARGEST_FORM, 'a']);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('<html lang="sk">');
    expect(read).not.toHaveBeenCalled();
  });

  test('one that comes letter by letter is refused, and its reader never takes it for complete', async () => {
    const outcome = vi.fn<(word: string) => void>();
    const read: Handler = async (request) => {
      await request.text().then(
        () => outcome('complete'),
        () => outcome('broken off'),
      );
      return new Response('too late');
    };
    const { port } = await listen({ form: read });
    expect(await sendByLetters(port, '/form')).toContain('HTTP/1.1 413');
    await vi.waitFor(() => expect(outcome).toHaveBeenCalledTimes(1), 10_000);
    expect(outcome).toHaveBeenCalledWith('broken off');
  });

  test('a body that is refused while it comes counts as that, and not as the failure that its route makes of it', async () => {
    const observe = vi.spyOn(metrics, 'observeRequest');
    onTestFinished(() => observe.mockRestore());
    const { port } = await listen({ form: echo });
    expect(await sendByLetters(port, '/form')).toContain('HTTP/1.1 413');
    await vi.waitFor(() => expect(observe).toHaveBeenCalledTimes(1), 10_000);
    expect(observe).toHaveBeenCalledWith({ method: 'POST', route: '/form', status: 413 }, expect.any(Number));
  });

  test('an address at which nothing can be counts as that, and not as a refusal of too much', async () => {
    const observe = vi.spyOn(metrics, 'observeRequest');
    onTestFinished(() => observe.mockRestore());
    const { port } = await listen({ form: echo });
    expect((await fetch(`http://127.0.0.1:${port}//form`)).status).toBe(400);
    await vi.waitFor(() => expect(observe).toHaveBeenCalledTimes(1), 10_000);
    expect(observe).toHaveBeenCalledWith({ method: 'GET', route: 'malformed', status: 400 }, expect.any(Number));
  });

  test('a body that is refused once its answer has begun counts as what was answered', async () => {
    const observe = vi.spyOn(metrics, 'observeRequest');
    onTestFinished(() => observe.mockRestore());
    const begin: Handler = () => new Response(new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('begun')) }));
    const { port } = await listen({ form: begin });
    const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
    const lines = ['POST /form HTTP/1.1', 'Host: 127.0.0.1', 'Sec-Fetch-Site: same-origin', 'Content-Length: 5000'];
    socket.write([...lines, '', ''].join('\r\n'));
    await once(socket, 'data');
    for (let letter = 0; letter < 400; letter += 1) {
      socket.write('a');
      // why: letters that come together would be one piece
      await setTimeout(1);
    }
    socket.destroy();
    await vi.waitFor(() => expect(observe).toHaveBeenCalledTimes(1), 10_000);
    expect(observe).toHaveBeenCalledWith({ method: 'POST', route: '/form', status: 200 }, expect.any(Number));
  });

  test('pictures may be larger, but only where a route says that it takes them, and by no detour', async () => {
    const { port } = await listen({ pictures: { serve: echo, handle: { posts: 'pictures' } }, form: echo });
    const multipart = { ...OWN_PAGE, 'content-type': 'multipart/form-data; boundary=x' };
    const body = [MEGABYTE, MEGABYTE, MEGABYTE];
    expect((await ask(port, '/pictures', { method: 'POST', headers: multipart }, body)).status).toBe(200);
    expect((await ask(port, '/form', { method: 'POST', headers: multipart }, body)).status).toBe(413);
    expect((await ask(port, '/pictures/../form', { method: 'POST', headers: multipart }, ['a'])).status).toBe(400);
    const tooMany = { ...multipart, 'content-length': 49 * MEGABYTE.length };
    expect((await ask(port, '/pictures', { method: 'POST', headers: tooMany }, Array<Buffer>(49).fill(MEGABYTE))).status).toBe(413);
  });

  const statusOf = (socket: net.Socket) => /^HTTP\/1\.1 (\d+)/.exec(String(socket.read() ?? ''))?.[1] ?? 'waits';

  const theirs = new WeakMap<net.Socket, net.Socket>();

  /** Waits until the server has read what a form has sent so far, or has answered. */
  const hasCome = (socket: net.Socket) =>
    vi.waitFor(() => expect(socket.readableLength > 0 || theirs.get(socket)?.bytesRead === socket.bytesWritten).toBe(true), 10_000);

  /** Begins a form with pictures of so many bytes, of which so many megabytes come now. */
  async function sendPictures({ port, server }: SmallSite, localAddress: string, length: number, megabytes: number): Promise<net.Socket> {
    server.once('connection', (its) => theirs.set(socket, its));
    const socket = net.connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    const lines = ['POST /pictures HTTP/1.1', 'Host: 127.0.0.1', 'Sec-Fetch-Site: same-origin', `Content-Length: ${length}`];
    socket.write([...lines, '', ''].join('\r\n'));
    for (let part = 0; part < megabytes; part += 1) socket.write(MEGABYTE);
    onTestFinished(() => void socket.destroy());
    await hasCome(socket);
    return socket;
  }

  test('of forms with pictures there is room for the largest of two addresses', async () => {
    const site = await listen({ pictures: { serve: echo, handle: { posts: 'pictures' } } });
    const senders: net.Socket[] = [];
    for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.4'])
      senders.push(await sendPictures(site, address, 47 * MEGABYTE.length + 1, 47));
    const statuses = Array<string>(4).fill('waits');
    await vi.waitFor(() => {
      senders.forEach((sender, index) => (statuses[index] = statuses[index] === 'waits' ? statusOf(sender) : statuses[index]!));
      expect(statuses).toEqual(['waits', '429', 'waits', '503']);
    }, 10_000);
  });

  test('a form with pictures that comes slowly makes room, and none that comes steadily or is acted upon', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    onTestFinished(() => finish());
    const act: Handler = async (request) => {
      await request.arrayBuffer();
      await finished;
      return new Response('done');
    };
    const site = await listen({ pictures: { serve: act, handle: { posts: 'pictures' } } });
    const { now } = performance;
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const passed = (seconds: number) => clock.mockImplementation(() => now.call(performance) + seconds * 1000);
    const acted = await sendPictures(site, '127.0.0.2', 33 * MEGABYTE.length, 33);
    const steady = await sendPictures(site, '127.0.0.3', 40 * MEGABYTE.length, 30);
    const slow = await sendPictures(site, '127.0.0.4', 40 * MEGABYTE.length, 30);
    passed(16);
    const early = await sendPictures(site, '127.0.0.5', 4 * MEGABYTE.length, 4);
    await vi.waitFor(() => expect(statusOf(early)).toBe('503'), 10_000);
    for (let part = 0; part < 2; part += 1) steady.write(MEGABYTE);
    slow.write('a');
    await Promise.all([steady, slow].map(hasCome));
    passed(32);
    const quick = await sendPictures(site, '127.0.0.5', 4 * MEGABYTE.length, 3);
    await vi.waitFor(() => expect(statusOf(slow)).toBe('503'), 10_000);
    expect([acted, steady, quick].map((socket) => [statusOf(socket), socket.destroyed])).toEqual(Array(3).fill(['waits', false]));
  });

  test.each([
    ['/pictures', 403],
    ['/form', 413],
    ['/pictures/../form', 400],
  ])('the refusal of %s waits for the end of the body, because who is cut off would not see it', async (path, status) => {
    const { port } = await listen({ pictures: { serve: echo, handle: { posts: 'pictures' } }, form: echo });
    const lines = [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Origin: https://other.example', `Content-Length: ${3 * MEGABYTE.length}`];
    let answer = '';
    const socket = net.connect(port, '127.0.0.1').on('data', (chunk) => (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    socket.write(MEGABYTE);
    // why a time: nothing is to come
    await setTimeout(300);
    expect(answer).toBe('');
    for (const rest of [MEGABYTE, MEGABYTE]) socket.write(rest);
    await closed;
    expect(answer).toContain(`HTTP/1.1 ${status}`);
  });

  test('one of pieces as lines bring them is read', async () => {
    const { port } = await listen({ form: echo });
    const pieces = Array<string>(180).fill('a'.repeat(1_400));
    const headers = { ...FORM, 'content-length': 180 * 1_400 };
    expect((await ask(port, '/form', { method: 'POST', headers }, pieces)).status).toBe(200);
  });

  test.each(['a b', '127.0.0.1/other?x=', '127.0.0.1\\other?', '127.0.0.1?x=', '127.0.0.1#', 'user@127.0.0.1', '@127.0.0.1'])(
    'a Host of %s is a bad request: it neither fails nor leads to another page',
    async (host) => {
      const page = vi.fn(() => new Response('here'));
      const { port } = await listen({ page, other: page, '/': page });
      expect((await ask(port, '/page', { headers: { host } })).status).toBe(400);
      expect(page).not.toHaveBeenCalled();
    },
  );
});

describe('a post', () => {
  const forged = { origin: 'https://evil.example', 'accept-language': 'sk' };

  test.each([
    ['another site', forged],
    ['nobody', {}],
    ['a page that hides', { origin: 'null' }],
  ])('of %s is refused with 403 and a sentence, and never reaches a route', async (_, headers) => {
    const act = vi.fn(() => new Response('done'));
    const { port } = await listen({ form: act });
    const answer = await ask(port, '/form', { method: 'POST', headers }, ['a=1']);
    expect(answer.status).toBe(403);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(act).not.toHaveBeenCalled();
  });

  test('of another site is refused in the language of the reader', async () => {
    const { port } = await listen({ form: () => new Response('done') });
    expect((await ask(port, '/form', { method: 'POST', headers: forged })).text).toContain('Na toto nemáte oprávnenie.');
  });

  test('of a program reaches what speaks to programs: signed webhooks and simulators', async () => {
    const { port } = await listen({
      'webhooks/payments': { serve: () => new Response('heard'), handle: { posts: 'signed' } },
      'simulators/clock': { serve: () => new Response('moved'), handle: { posts: 'programs' } },
    });
    expect((await ask(port, '/webhooks/payments', { method: 'POST' })).text).toBe('heard');
    expect((await ask(port, '/simulators/clock', { method: 'POST' })).text).toBe('moved');
    expect((await ask(port, '/simulators/clock', { method: 'POST', headers: forged })).status).toBe(403);
  });
});
