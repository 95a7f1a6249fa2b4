/** The built site from outside: our server and plain `remix-serve` answer alike; the headers of a page; stopping real processes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { redis, redisReady } from '#app/config/redis.server.ts';
import { readHelp } from '#app/content/read-content.server.ts';
import { slovak } from '#app/i18n/catalogues/slovak.ts';
import { ROOT } from '#scripts/install.mjs';
import { freePort } from '#scripts/servers/ports.ts';
import { stopChild } from '#scripts/servers/processes.ts';
import { siteReady } from '#scripts/site-processes.ts';
import { parsedPage } from '#tests/support/parsed-page.ts';
import { startSite, type Site } from '#tests/support/site.ts';

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
  await siteReady(plainAddress, plain);
  await redisReady('producer');
}, 240_000);

afterAll(async () => {
  await Promise.all([site?.stop(), plain && stopChild(plain, 'SIGTERM', 5_000)]);
});

describe.each([
  ['our server', () => site.address, 'private, no-cache'],
  ['remix-serve', () => plainAddress, 'private, no-store'],
])('under %s', (_, address, cacheControl) => {
  test.each([
    ['/', cacheControl, false],
    ['/auth', 'private, no-store', true],
  ])('the page %s is answered with the headers of a page', async (path, cacheControl, hasScripts) => {
    const answer = await fetch(`${address()}${path}`, { headers: { 'Accept-Language': 'sk' } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="sk"');

    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce !== undefined, 'a nonce only where there are scripts').toBe(hasScripts);
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
    if (hasScripts) expect(scripts.length).toBeGreaterThan(0);
    else expect(scripts, 'strangers only read it').toEqual([]);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test('data of a page, too, run nothing and are nothing else than they say', async () => {
    const answer = await fetch(`${site.address}/browse.data`);
    expect(answer.headers.get('Content-Type')).toBe('text/x-script');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('the nonce is another one on each answer', async () => {
    const policies = await Promise.all([1, 2].map(async () => (await fetch(`${address()}/auth`)).headers.get('Content-Security-Policy')));
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('health, readiness and metrics are answered', async () => {
    expect(await (await fetch(`${address()}/healthz`)).text()).toBe('ok\n');
    const readiness = await fetch(`${address()}/readyz`);
    expect(readiness.status).toBe(200);
    expect(await readiness.json()).toEqual({ ready: true, checks: { database: 'ok', queue: 'ok', schema: 'ok' } });
    expect(await (await fetch(`${address()}/metrics`)).text()).toContain('outbox_pending 0');
  });

  test('what is not ready is named to everybody, and what is wrong with it is not', async () => {
    await redis('producer').config('SET', 'maxmemory-policy', 'allkeys-lru');
    const readiness = await fetch(`${address()}/readyz`);
    await redis('producer').config('SET', 'maxmemory-policy', 'noeviction');
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toEqual({ ready: false, checks: { database: 'ok', queue: 'failing', schema: 'ok' } });
  });

  test('an address without a page answers 404 in the language asked for', async () => {
    const answer = await fetch(`${address()}/there-is-no-such-page?lang=sk`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<html lang="sk"');
  });
});

test('what is wrong with readiness stands in the log, once as long as it lasts', async () => {
  const linesAbout = () =>
    readFileSync(path.join(process.env.DATA_DIR ?? '', 'web-0.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('volatile-lru'));
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
  await redis('producer').config('SET', 'maxmemory-policy', 'volatile-lru');
  for (let ask = 0; ask < 3; ask += 1) expect((await fetch(`${site.address}/readyz`)).status).toBe(503);
  await redis('producer').config('SET', 'maxmemory-policy', 'noeviction');
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
  expect(linesAbout()).toHaveLength(1);
});

test('files kept in a folder load nothing of an object store', () => {
  const entries = ['programs/web.js', 'programs/worker.js', 'server/index.js'].map((file) => path.join(ROOT, 'build', file));
  const having = (files: string[]) => files.filter((file) => readFileSync(file, 'utf8').includes('@aws-sdk/client-s3'));
  expect(having(loadedBy(entries))).toEqual([]);
  const shared = path.join(ROOT, 'build/shared');
  expect(having(readdirSync(shared).map((file) => path.join(shared, file))), 'it is there when it is used').not.toEqual([]);
});

test('the built site loads no package from outside but those with machine code', () => {
  const entries = readdirSync(path.join(ROOT, 'build/programs')).map((file) => path.join(ROOT, 'build/programs', file));
  const files = loadedBy([...entries, path.join(ROOT, 'build/server/index.js')]);
  const outside = files.flatMap((file) => importsIn(file).filter((name) => !name.startsWith('.') && !isBuiltin(name)));
  expect([...new Set(outside)].sort()).toEqual(['@node-rs/argon2', 'sharp']);
});

const importsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?"([^"\n]+)";/gm)].map(([, name = '']) => name);

/** These files and those that they load as soon as they are loaded. */
function loadedBy(files: string[]): string[] {
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const name of importsIn(file)) if (name.startsWith('.')) load(path.resolve(path.dirname(file), name));
  };
  files.forEach(load);
  return [...loaded];
}

describe('the head of a page', () => {
  const headOf = async (address: string) => parsedPage(await (await fetch(`${site.address}${address}`)).text());
  const contentOf = (head: CheerioAPI, name: string) => head(`head meta[property="${name}"]`).attr('content');
  const hrefOf = (head: CheerioAPI, selector: string) => head(`head link${selector}`).attr('href');

  test('names its own address, both languages, and what a shared link shows', async () => {
    const head = await headOf('/browse?search=kajak&sort=rating&theme=dark&lang=sk');
    const page = `${site.address}/browse?search=kajak`;
    expect(hrefOf(head, '[rel=canonical]')).toBe(`${page}&lang=sk`);
    expect(hrefOf(head, '[hreflang=sk]')).toBe(`${page}&lang=sk`);
    expect(hrefOf(head, '[hreflang=en]')).toBe(`${page}&lang=en`);
    expect(hrefOf(head, '[hreflang=x-default]')).toBe(page);
    expect(contentOf(head, 'og:url')).toBe(`${page}&lang=sk`);
    expect(contentOf(head, 'og:title')).toBe(head('head title').text());
    expect(contentOf(head, 'og:locale')).toBe('sk_SK');
    expect(contentOf(head, 'og:description')).not.toBe('');
  });

  test('leads to pictures and icons that are there', async () => {
    const head = await headOf('/?lang=en');
    const files = [
      contentOf(head, 'og:image') ?? '',
      ...head('head')
        .find('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
        .toArray()
        .map((link) => `${site.address}${head(link).attr('href')}`),
    ];
    const manifest = (await (await fetch(`${site.address}/manifest.webmanifest`)).json()) as { icons: { src: string }[] };
    expect(files).toHaveLength(5);
    for (const address of [...files, ...manifest.icons.map(({ src }) => `${site.address}${src}`)]) {
      expect((await fetch(address)).status, address).toBe(200);
    }
    const picture = await sharp(Buffer.from(await (await fetch(files[0] ?? '')).arrayBuffer())).metadata();
    expect([picture.width, picture.height]).toEqual([1200, 630]);
  });

  test('says nothing of the kind for a page that is not there', async () => {
    const head = await headOf('/there-is-no-such-page');
    expect(hrefOf(head, '[rel=canonical]')).toBeUndefined();
    expect(contentOf(head, 'og:url')).toBeUndefined();
  });
});

describe('the theme', () => {
  const ask = async (address: string, cookie = '') => {
    const answer = await fetch(`${site.address}${address}`, { headers: cookie ? { Cookie: cookie } : {} });
    return { html: await answer.text(), cookies: answer.headers.getSetCookie() };
  };

  test('that an address chooses is answered, kept by a cookie, and dropped again', async () => {
    const chosen = await ask('/terms?theme=dark');
    expect(chosen.html).toMatch(/<html[^>]* data-theme="dark"/);
    expect(chosen.html).toContain('<meta name="color-scheme" content="dark"/>');
    const cookie = chosen.cookies.find((line) => line.startsWith('theme=')) ?? '';
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
    expect((await ask('/terms', cookie.split(';')[0])).html).toMatch(/<html[^>]* data-theme="dark"/);
    expect((await ask('/terms?theme=auto', cookie.split(';')[0])).cookies.join()).toContain('Max-Age=0');
    expect((await ask('/terms?theme=sepia')).cookies).toEqual([]);
  });

  test('is written out for browsers that do not know light-dark()', async () => {
    const [file = ''] = /\/assets\/app-[\w-]+\.css/.exec((await ask('/')).html) ?? [];
    const styles = await (await fetch(`${site.address}${file}`)).text();
    expect(styles).toContain('--page:var(--lightningcss-light');
    expect(styles).not.toContain('light-dark(');
    expect(gzipSync(styles).length).toBeLessThan(15_000);
  });
});

describe('pages that are only read', () => {
  test.each(['/how-it-works', '/help-center', '/trust-safety', '/terms', '/privacy'])('%s sends no script', async (address) => {
    const html = await (await fetch(`${site.address}${address}`)).text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('modulepreload');
  });

  test('their texts are in no script of the site', async () => {
    const sentence = readHelp('en').groups[0]?.questions[0]?.question ?? '';
    expect(await (await fetch(`${site.address}/help-center?lang=en`)).text()).toContain(sentence);
    const assets = path.join(ROOT, 'build/client/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((name) => readFileSync(path.join(assets, name), 'utf8').includes(sentence))).toEqual([]);
  });
});

test.each(['/', '/browse', '/categories', '/help-center'])('a search of %s takes no more than its address may hold', async (address) => {
  const html = await (await fetch(`${site.address}${address}`)).text();
  const fields = html.match(/<input[^>]*type="search"[^>]*>/g) ?? [];
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter((field) => !field.toLowerCase().includes('maxlength="200"'))).toEqual([]);
});

test('a page with scripts fetches the sentences of its own areas early, in the language of its reader, and no others', async () => {
  const html = await (await fetch(`${site.address}/auth`, { headers: { 'Accept-Language': 'sk' } })).text();
  const named = (list: string) => [...list.matchAll(/\/assets\/(texts-[\w-]+)-[\w-]{8}\.js/g)].map(([, name]) => name);
  expect(named(html)).toEqual(['texts-sk', 'texts-auth-sk']);
  const [file = ''] = /\/assets\/texts-auth-sk[\w-]+\.js/.exec(html) ?? [];
  expect(await (await fetch(`${site.address}${file}`)).text()).toContain(slovak.auth.signUpTitle);

  const built = readdirSync(path.join(ROOT, 'build/client/assets'));
  expect(
    built.filter((name) =>
      /^texts-(?:assistant|bookingHistory|calendarFile|flash|formErrors|loaded|mail|paymentPage|payoutsFile|receipt)-/.test(name),
    ),
    'said by the server',
  ).toEqual([]);
});

describe('files of the build', () => {
  test('hashed files are kept for a year, missing ones are not found without a page', async () => {
    const html = await (await fetch(`${site.address}/auth`)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    const found = await fetch(`${site.address}${asset}`);
    expect(found.status).toBe(200);
    expect(found.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const missing = await fetch(`${site.address}/assets/missing-0000.js`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('Not found\n');
  });

  test.each([
    ['br, gzip', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', null, ''],
  ])('a script is sent to who accepts %s as it was compressed at the build', async (accepted, encoding, ending) => {
    const name = readdirSync(path.join(ROOT, 'build/client/assets')).find((file) => /^framework-.*\.js$/.test(file)) ?? '';
    const { size } = statSync(path.join(ROOT, 'build/client/assets', `${name}${ending}`));
    const address = `${site.address}/assets/${name}`;
    const answer = await fetch(address, { headers: { 'Accept-Encoding': accepted } });
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('Content-Length')]).toEqual([encoding, String(size)]);
    expect(answer.headers.get('Content-Type')).toMatch(/^\w+\/javascript/);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(readFileSync(path.join(ROOT, 'build/client/assets', name), 'utf8'));
    const beyond = await fetch(address, { headers: { 'Accept-Encoding': accepted, Range: 'bytes=9999999-' } });
    expect([beyond.status, await beyond.text()]).toEqual([416, 'Range Not Satisfiable\n']);
    expect((await fetch(address, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: 'a' })).status).toBe(404);
    const short = await fetch(`${site.address}/favicon.svg`, { headers: { 'Accept-Encoding': accepted } });
    expect(short.headers.get('Content-Encoding')).toBeNull();
  });

  test('a range beyond the end is refused with the length of the file, and a condition that does not hold with 412', async () => {
    const icon = `${site.address}/favicon.svg`;
    const { size } = statSync(path.join(ROOT, 'build/client/favicon.svg'));
    const beyond = await fetch(icon, { headers: { Range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`]);
    expect([beyond.headers.get('Cache-Control'), await beyond.text()]).toEqual(['no-store', 'Range Not Satisfiable\n']);
    expect((await fetch(icon, { headers: { 'If-Match': '"x"' } })).status).toBe(412);
    expect((await fetch(icon, { headers: { Range: 'bytes=0-9' } })).status).toBe(206);
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
