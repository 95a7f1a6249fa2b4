import net, { type AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { refusalBytesOf } from './plain-page.server.ts';

it('the bytes of a refusal are an answer that says in every language what is the matter', async () => {
  const server = net.createServer((socket) => void socket.resume().end(refusalBytesOf('busy'))).listen(0);
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    connection: 'close',
    'retry-after': '5',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'x-content-type-options': 'nosniff',
  });
  const page = await answer.text();
  expect(page).toMatch(/^<!doctype html>\n<html lang="sk">.*<p lang="en">.*<\/html>$/s);
  expect(answer.headers.get('content-length')).toBe(`${Buffer.byteLength(page)}`);
});
