/** The built site from outside: our server and plain `remix-serve` answer alike; headers of a page; a stop of real processes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ROOT } from '#scripts/install.mjs';
import { freePort } from '#scripts/servers/ports.ts';
import { stopChild } from '#scripts/servers/processes.ts';
import { siteReady } from '#scripts/site-processes.ts';
import { startSite, type Site } from '#tests/setup/site.ts';

let site: Site;
let plain: ChildProcess;
let plainAddress: string;

beforeAll(async () => {
  const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl = '', DATA_DIR: dataFolder = '' } = process.env;
  site = await startSite({ databaseUrl, redisUrl, dataFolder, workers: 0 });
  const port = await freePort();
  plainAddress = `http://127.0.0.1:${port}`;
  plain = spawn(process.execPath, [path.join(ROOT, 'node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), APP_URL: plainAddress },
  });
  await siteReady(plainAddress, () => plain);
}, 240_000);

afterAll(async () => {
  await Promise.all([site?.stop(), plain && stopChild(plain, 'SIGTERM', 5_000)]);
});

describe.each([
  ['our server', () => site.address, 'private, no-cache'],
  ['remix-serve', () => plainAddress, 'private, no-store'],
])('under %s', (_, address, cacheControl) => {
  test('the home page is answered with the headers of a page', async () => {
    const answer = await fetch(`${address()}/`, { headers: { 'Accept-Language': 'sk' } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="sk"');

    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce).toBeDefined();
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': cacheControl,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test('the nonce is another one on each answer', async () => {
    const policies = await Promise.all([1, 2].map(async () => (await fetch(`${address()}/`)).headers.get('Content-Security-Policy')));
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('health, readiness and metrics are answered', async () => {
    expect(await (await fetch(`${address()}/healthz`)).text()).toBe('ok\n');
    const readiness = await fetch(`${address()}/readyz`);
    expect(readiness.status).toBe(200);
    expect(await readiness.json()).toEqual({ ready: true, checks: { database: 'ok', queue: 'ok', schema: 'ok' } });
    expect(await (await fetch(`${address()}/metrics`)).text()).toContain('outbox_pending 0');
  });

  test('an address without a page answers 404 in the language asked for', async () => {
    const answer = await fetch(`${address()}/there-is-no-such-page?lang=sk`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<html lang="sk"');
  });
});

describe('files of the build', () => {
  test('hashed files are kept for a year, missing ones are not found without a page', async () => {
    const html = await (await fetch(`${site.address}/`)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    const found = await fetch(`${site.address}${asset}`);
    expect(found.status).toBe(200);
    expect(found.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const missing = await fetch(`${site.address}/assets/missing-0000.js`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('Not found\n');
  });
});

describe('a process', () => {
  test('ends with 0 when it is asked to, and nothing answers afterwards', async () => {
    const [web] = site.webs;
    if (!web) throw new Error('no web process');
    const exited = once(web, 'exit');
    web.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await expect(fetch(`${site.address}/healthz`)).rejects.toThrow();
  });
});
