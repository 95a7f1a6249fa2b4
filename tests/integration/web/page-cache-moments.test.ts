/** What is cached of a page whose data changed, or may have changed, while it was being rendered; and how its versions are told apart. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPageCache, type PageCache } from '#app/web/page-cache/page-cache.server.ts';

import { buildWith } from '#tests/support/small-site.ts';

let current: boolean;
let renderings: number;
/** Lets the rendering that is held go on. */
let finish: () => void;
let isHeld: boolean;
let pageCache: PageCache;
let server: http.Server;

/** A build with a single page. */
function build() {
  const render = async () => {
    renderings += 1;
    if (isHeld) await new Promise<void>((resolve) => (finish = resolve));
    return new Response('<p>Kajak</p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };
  const handle = { cache: { params: [], dependsOn: () => ['catalogue'] } };
  return buildWith(render, { page: { id: 'page', path: 'page', module: { default: () => null, handle } } });
}

beforeEach(async () => {
  current = true;
  renderings = 0;
  isHeld = false;
  pageCache = createPageCache({ build: build(), changes: { isCurrent: () => current } });
  server = http.createServer((req, res) => pageCache.answer(req, res, () => void res.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(method = 'GET') {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page`, { method });
  await answer.text();
  return { status: answer.status, etag: answer.headers.get('ETag') };
}

/** Asks, and calls `work` while the page is being rendered. */
async function askMeanwhile(work: () => void): Promise<void> {
  isHeld = true;
  const before = renderings;
  const answer = ask();
  await vi.waitFor(() => expect(renderings).toBe(before + 1), 10_000);
  work();
  isHeld = false;
  finish();
  await answer;
}

describe('a page that was being rendered', () => {
  it('when its data changed is not kept', async () => {
    await askMeanwhile(() => pageCache.drop('catalogue'));
    await ask();
    expect(renderings).toBe(2);
    await ask();
    expect(renderings).toBe(2);
  });

  it('when changes were no longer heard is not kept', async () => {
    await askMeanwhile(() => (current = false));
    current = true;
    await ask();
    expect(renderings).toBe(2);
  });
});

it('the same page has the same tag at every rendering', async () => {
  const { etag } = await ask();
  pageCache.drop('everything');
  expect(await ask()).toEqual({ status: 200, etag });
  expect(renderings).toBe(2);
});

it('a post is never answered from memory', async () => {
  await ask();
  expect((await ask('POST')).status).toBe(404);
  expect((await ask('HEAD')).status).toBe(200);
});
