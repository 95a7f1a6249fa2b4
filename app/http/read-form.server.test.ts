import { setTimeout } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { inTurn } from '#app/config/turns.server.ts';
import { AppError } from '#app/domain/app-error.ts';

import { fieldsOf, readField, readForm } from './read-form.server.ts';

const NAMES = { fields: ['email', 'note'], files: ['images'] };
const BOUNDARY = 'b';

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
    const form = await readForm(multipart(file('images', 'bytes'), file('images', '', '')), NAMES);
    const files = form.getAll('images') as File[];
    expect(files.map(({ name, size, type }) => [name, size, type])).toEqual([
      ['kayak.png', 5, 'image/png'],
      ['', 0, 'image/png'],
    ]);
    expect(await files[0]?.text()).toBe('bytes');
  });

  test('without a body is an empty one', async () => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([...(await readForm(request, NAMES)).keys()]).toEqual([]);
  });

  test('holds a file that is too long in a part that says so by its size, and no more of it', async () => {
    const form = await readForm(multipart(file('images', 'x'.repeat(7 * 1024 * 1024))), NAMES);
    expect((form.get('images') as File).size).toBe(6 * 1024 * 1024);
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
  ['no boundary', () => post('x', 'multipart/form-data')],
  ['JSON', () => post('{}', 'application/json')],
  ['plain text', () => post('email=a', 'text/plain')],
  ['a type that begins like one', () => post('email=a', 'application/x-www-form-urlencoded-not')],
])('a form is refused for %s', async (_, request) => {
  await expect(readForm(request(), NAMES)).rejects.toEqual(refusedWith('invalidInput'));
});

test.each([
  ['61 fields', () => post(Array.from({ length: 61 }, () => 'email=a').join('&'))],
  ['61 fields in parts', () => multipart(...Array.from({ length: 61 }, () => text('email', 'a')))],
  ['25 files', () => multipart(...Array.from({ length: 25 }, () => file('images', 'a')))],
  ['a text of more than 100 kB', () => post(`email=${'a'.repeat(100 * 1024 + 1)}`)],
  ['a part of more than 100 kB', () => multipart(text('email', 'a'.repeat(100 * 1024 + 1)))],
])('a form is too large with %s', async (_, request) => {
  await expect(readForm(request(), NAMES)).rejects.toEqual(refusedWith('payloadTooLarge'));
});

test('60 fields and 24 files are still read', async () => {
  const parts = [...Array.from({ length: 50 }, () => text('email', 'a')), ...Array.from({ length: 24 }, () => file('images', 'a'))];
  expect([...(await readForm(multipart(...parts), NAMES)).keys()]).toHaveLength(74);
  expect([...(await readForm(post(Array.from({ length: 60 }, () => 'note=a').join('&')), NAMES)).keys()]).toHaveLength(60);
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
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    duplex: 'half',
  });
  await expect(readForm(request, NAMES)).rejects.toEqual(refusedWith('invalidInput'));
  expect(sent).toBe(50);
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
  const work = inTurn('somebody else', () => new Promise<void>((resolve) => (finish = resolve)));
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
