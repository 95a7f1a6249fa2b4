import { setTimeout } from 'node:timers/promises';

import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { inTurn } from '#app/config/turns.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { collectGarbage } from '#tests/support/collect-garbage.ts';

import { fieldsOf, readField, readForm, readFormWithFiles } from './read-form.server.ts';

const NAMES = { fields: ['email', 'note'], files: ['images'] };
const BOUNDARY = 'b';
const LONG = 'b'.repeat(71);

function post(body: string, type = 'application/x-www-form-urlencoded'): Request {
  return new Request('http://localhost/', { method: 'POST', headers: { 'Content-Type': type }, body });
}

const multipart = (...parts: string[]) =>
  post(`${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`, `multipart/form-data; boundary=${BOUNDARY}`);
const text = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (name: string, content: string, filename = 'kayak.png') =>
  `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n${content}`;

const refusedWith = (code: 'invalidInput' | 'payloadTooLarge') => new AppError(code);

describe('a form', () => {
  test('is read as browsers encode it, in both ways', async () => {
    const form = await readForm(post('email=a%40b.example&note=dve+vod%C3%A9+lode&note=druh%C3%A1'), NAMES);
    expect(form.get('email')).toBe('a@b.example');
    expect(form.getAll('note')).toEqual(['dve vodé lode', 'druhá']);
    const other = await readForm(multipart(text('email', 'a@b.example'), text('note', 'dve\r\nvodé')), NAMES);
    expect([...other.entries()]).toEqual([
      ['email', 'a@b.example'],
      ['note', 'dve\r\nvodé'],
    ]);
  });

  test('brings its files, an empty choice as an empty file', async () => {
    const { files } = await readFormWithFiles(multipart(file('images', 'bytes'), file('images', '', '')), NAMES);
    expect(files.map(({ name, size, type }) => [name, size, type])).toEqual([
      ['kayak.png', 5, 'image/png'],
      ['', 0, 'image/png'],
    ]);
    expect(await Promise.all(files.map(async (sent) => Buffer.from(await sent.bytes()).toString()))).toEqual(['bytes', '']);
  });

  test('names a file without its folders', async () => {
    const { files } = await readFormWithFiles(multipart(file('images', 'bytes', '../../kayak.png')), NAMES);
    expect(files[0]?.name).toBe('kayak.png');
  });

  test('without a body is an empty one', async () => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([...(await readForm(request, NAMES)).keys()]).toEqual([]);
  });

  test('holds a file as it came, and no copy of it', async () => {
    const body = new Uint8Array(Buffer.from(`--b\r\n${file('images', 'aaaa')}\r\n--b--`));
    const { files } = await readFormWithFiles(postInPieces([body]), NAMES);
    body.fill('b'.charCodeAt(0));
    expect(Buffer.from((await files[0]?.bytes()) ?? []).toString()).toBe('bbbb');
  });

  test.each([';'.repeat(200), String.raw`a\\;b`, '%22;%22;%22'])('takes a file of the name %s', async (name) => {
    const { files } = await readFormWithFiles(multipart(file('images', 'a').replace('kayak', name)), NAMES);
    expect(files).toHaveLength(1);
  });

  test('keeps of a file that is too long only its size', async () => {
    const long = [6 * 1024 * 1024, 6 * 1024 * 1024 + 1];
    const { files } = await readFormWithFiles(multipart(...long.map((size) => file('images', 'x'.repeat(size)))), NAMES);
    expect(files.map(({ size }) => size)).toEqual(long);
    expect(await files[0]?.bytes()).toHaveLength(6 * 1024 * 1024);
    await expect(files[1]?.bytes()).rejects.toEqual(refusedWith('payloadTooLarge'));
  });
});

test.each([
  ['a name that it does not have', () => post('email=a&other=b')],
  ['a path instead of a name', () => post('email[0]=a')],
  ['a name out of the prototype', () => post('__proto__=a')],
  ['no name', () => post('=a')],
  ['a cut name', () => post(`${'email'.repeat(30)}=a`)],
  ['a file for a text', () => multipart(file('email', 'a'))],
  ['a file under an unknown name', () => multipart(file('other', 'a'))],
  ['a body that ends inside a file', () => post(`--b\r\n${file('images', 'a')}`, 'multipart/form-data; boundary=b')],
  ['a body that ends inside a text', () => post(`--b\r\n${text('email', 'a')}`, 'multipart/form-data; boundary=b')],
  ['a part without a name', () => multipart('Content-Type: text/plain\r\n\r\na')],
  ['a head of a part that is too long', () => multipart(`X-Note: ${'a'.repeat(9_000)}\r\n${text('email', 'a')}`)],
  [
    'a name of a file in another way than browsers say it',
    () => multipart(file('images', 'a').replace('filename="kayak.png"', "filename*=none''%ff")),
  ],
  ['more about a part than browsers say', () => multipart(text('email', 'a').replace('\r\n', `${';a=b'.repeat(8)}\r\n`))],
  ['more about a type than browsers say', () => multipart(file('images', 'a').replace('image/png', `image/png${';a=b'.repeat(9)}`))],
  ['more behind a quote that never ends', () => multipart(text('email', 'a').replace('\r\n', `;a="${';a=b'.repeat(8)}\r\n`))],
  ['a head in no known letters', () => postInPieces([Buffer.from(`--b\r\n${text('em\xffail', 'a')}\r\n--b--`, 'latin1')])],
  ['a boundary that is too long', () => post(`--${LONG}\r\n${text('email', 'a')}\r\n--${LONG}--`, `multipart/form-data; boundary=${LONG}`)],
  ['no boundary', () => post('x', 'multipart/form-data')],
  ['JSON', () => post('{}', 'application/json')],
  ['plain text', () => post('email=a', 'text/plain')],
  ['a type that begins like one', () => post('email=a', 'application/x-www-form-urlencoded-not')],
])('a form is refused for %s', async (_, request) => {
  await expect(readFormWithFiles(request(), NAMES)).rejects.toEqual(refusedWith('invalidInput'));
});

test.each([
  ['61 fields', () => post(Array.from({ length: 61 }, () => 'email=a').join('&'))],
  ['61 fields in parts', () => multipart(...Array.from({ length: 61 }, () => text('email', 'a')))],
  ['25 files', () => multipart(...Array.from({ length: 25 }, () => file('images', 'a')))],
  ['a text of more than 100 kB', () => post(`email=${'a'.repeat(100 * 1024 + 1)}`)],
  ['letters of more than 100 kB', () => post(`email=${'á'.repeat(60 * 1024)}`)],
  ['61 fields that are empty', () => post('&'.repeat(61))],
  [
    'texts that are together longer than any form',
    () => post(['email', 'note', 'note'].map((name) => `${name}=${'a'.repeat(90_000)}`).join('&')),
  ],
  ['a part of more than 100 kB', () => multipart(text('email', 'a'.repeat(100 * 1024 + 1)))],
])('a form is too large with %s', async (_, request) => {
  await expect(readFormWithFiles(request(), NAMES)).rejects.toEqual(refusedWith('payloadTooLarge'));
});

test('60 fields and 24 files are still read', async () => {
  const parts = [...Array.from({ length: 50 }, () => text('email', 'a')), ...Array.from({ length: 24 }, () => file('images', 'a'))];
  const read = await readFormWithFiles(multipart(...parts), NAMES);
  expect([[...read.form.keys()].length, read.files.length]).toEqual([50, 24]);
  expect([...(await readForm(post(Array.from({ length: 60 }, () => 'note=a').join('&')), NAMES)).keys()]).toHaveLength(60);
});

/** A post of which the body comes in such pieces. */
function postInPieces(pieces: readonly Uint8Array<ArrayBuffer>[]): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  return new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' });
}

/** What a form holds, or how it is refused, or that nothing came of it. */
async function outcomeOf(request: Request): Promise<unknown> {
  const read = readFormWithFiles(request, NAMES).then(
    async ({ form, files }) => [
      ...form,
      ...(await Promise.all(files.map(async (sent) => [sent.name, Buffer.from(await sent.bytes()).toString()]))),
    ],
    (error: unknown) => error,
  );
  return Promise.race([read, setTimeout(2_000, 'nothing', { ref: false })]);
}

function cut(body: string, places: readonly number[]): Uint8Array<ArrayBuffer>[] {
  const bytes = Buffer.from(body);
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return edges.slice(1).map((edge, index) => new Uint8Array(bytes.subarray(edges[index], edge)));
}

const PIECES = fc.constantFrom(
  ...['--b', '--b\r\n', '\r\n--b', '\r\n--b\r\n', '\r\n--b--', '--b--\r\n', '--', '-', '\r\n', '\r\n\r\n', '\n', 'b', ''],
  ...[text('email', 'á'), text('note', ''), text('other', 'a'), file('images', 'x'), file('images', '', ''), file('images', '\r\n--')],
  ...['Content-Disposition: form-data', 'Content-Disposition: form-data; name="email', 'Content-Type: text/plain; charset=utf-8\r\n'],
  'Content-Disposition: form-data; name="images"; filename*=nothing\'\'%ff\r\n\r\nx',
);
const ODD = fc.array(PIECES, { maxLength: 12 }).map((pieces) => pieces.join(''));
const WHOLE = fc
  .array(fc.constantFrom(text('email', 'á\r\n-'), text('note', '\r\n--'), file('images', '\r\n--\r\n-'), file('images', '', '')))
  .map((parts) => `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`);

describe('every body is answered', () => {
  property.prop([fc.oneof(ODD, WHOLE), fc.array(fc.nat(200), { maxLength: 6 })], { numRuns: 1_000 })(
    'as a form or with a refusal, the same however it is cut on its way',
    async (body, places) => {
      const whole = await outcomeOf(postInPieces([new Uint8Array(Buffer.from(body))]));
      expect(whole).toSatisfy((outcome) => Array.isArray(outcome) || outcome instanceof AppError);
      expect(await outcomeOf(postInPieces(cut(body, places)))).toEqual(whole);
    },
  );

  test('what comes after the end of a form counts for nothing, wherever it is cut', async () => {
    const body = `--b\r\n${text('email', 'a')}\r\n--b--\r\n--b--\r\n--b\r\n${text('email', 'b')}\r\n--b--`;
    for (let place = 0; place <= body.length; place += 1) {
      expect(await outcomeOf(postInPieces(cut(body, [place])))).toEqual([['email', 'a']]);
    }
  });

  test.each([['\r\n--b'], ['--b\r\n\r\n'], ['\r\n--b\r\n'], ['\r\n--'], ['-'], ['\r\n--b\r\n\r\n\r\n']])(
    'and quickly, though it is nothing but %j',
    async (piece) => {
      const body = `--b\r\n${text('email', 'a')}${piece.repeat(260_000 / piece.length)}`;
      const tries: number[] = [];
      // why three times: now and then garbage is collected
      for (let times = 0; times < 3; times += 1) {
        const before = process.cpuUsage();
        expect(await outcomeOf(postInPieces([new Uint8Array(Buffer.from(body))]))).toBeInstanceOf(AppError);
        const { user, system } = process.cpuUsage(before);
        tries.push((user + system) / 1000);
      }
      expect(Math.min(...tries)).toBeLessThan(25);
    },
  );
});

test('a refused body is read to its end, so that its sender sees the answer', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new TextEncoder().encode('other=a&'));
      if (sent === 50) controller.close();
    },
  });
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
    duplex: 'half',
  });
  await expect(readForm(request, NAMES)).rejects.toEqual(refusedWith('invalidInput'));
  expect(sent).toBe(50);
});

const failure = new TypeError('the body has been read already');

test.each([
  [
    'is broken off by its sender is refused like any other',
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
    refusedWith('invalidInput'),
  ],
  ['is refused while it comes keeps its refusal', refusedWith('payloadTooLarge'), refusedWith('payloadTooLarge')],
  ['cannot be read by a fault of ours is no refusal', failure, failure],
])('a form that %s', async (_, error, thrown) => {
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(error) });
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  const request = new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' });
  await expect(readForm(request, NAMES)).rejects.toEqual(thrown);
});

test.each([
  ['a text that is too long', text('email', 'a'.repeat(150_000))],
  ['a name that it does not have', text('other', 'a'.repeat(150_000))],
  ['no end', text('email', 'a'.repeat(150_000)).slice(0, -1)],
])('who keeps the refusal of a form with %s keeps nothing of the form', async (_, part) => {
  const refuse = async () => {
    const bytes = new Uint8Array(Buffer.from(`--b\r\n${part}\r\n--b\r\n${part}`));
    return { refusal: await outcomeOf(postInPieces([bytes])), body: new WeakRef(bytes.buffer) };
  };
  const { refusal, body } = await refuse();
  await collectGarbage();
  expect(body.deref()).toBeUndefined();
  expect(refusal).toBeInstanceOf(AppError);
});

test('a form of one field is read as its text, and a schema names its fields', async () => {
  expect(await readField(post('email=a'), 'email')).toBe('a');
  expect(await readField(post(''), 'email')).toBe('');
  expect(fieldsOf(z.object({ a: z.string(), b: z.string().optional() }))).toEqual(['a', 'b']);
});

test.each([
  ['arrived', 'email', new AbortController().signal],
  ['was refused', 'other', new AbortController().signal],
  ['was broken off', 'email', AbortSignal.abort()],
])('who waits for a form that %s goes on in turn', async (_how, name, signal) => {
  let finish: () => void = () => {};
  const theirs = new Promise<void>((resolve) => (finish = resolve));
  const work = inTurn('somebody else', () => theirs);
  const body = new URLSearchParams({ [name]: 'a@b.example' });
  const read = readForm(new Request('http://localhost/', { method: 'POST', body, signal }), NAMES);
  const goesOn = read.then(
    () => 'goes on',
    () => 'goes on',
  );
  expect(await Promise.race([goesOn, setTimeout(50, 'waits')])).toBe('waits');
  finish();
  expect(await goesOn).toBe('goes on');
  await work;
});
