/** What the most costly pictures cost (rule P4): memory is limited, in the process of a picture and in the one that serves pages. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import type { PictureJob } from '#app/modules/pictures/picture-job.ts';
import { PROCESS_LIMITS } from '#app/modules/pictures/picture-limits.ts';
import type { RenderedPicture } from '#app/modules/pictures/render-listing-picture.ts';
import { buildWhenStale } from '#scripts/build.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { createLender } from '#tests/factories/bookings.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf } from '#tests/support/plain-browser.ts';
import { sendRaw, type RawAnswer } from '#tests/support/raw-request.ts';
import { pngOf } from '#tests/factories/png.ts';

const MEGABYTE = 1024 * 1024;
const REPORT = fileURLToPath(new URL('../../support/report-memory.mjs', import.meta.url));

/** What a web process needs that has served for a while; processing pictures must not add to it. */
const WEB_MEMORY = 250 * MEGABYTE;
/** With the longest forms under way. */
const WEB_MEMORY_WITH_FORMS = 400 * MEGABYTE;

/** Of each kind, the most costly picture that is accepted. */
const COSTLY: Record<string, () => Promise<Buffer>> = {
  'in passes, 16 bits a colour': () => pngOf({ width: 3_500, height: 3_500, depth: 16, channels: 4, interlaced: true }),
  'in passes, 8 bits a colour': () => pngOf({ width: 5_000, height: 5_000, channels: 4, interlaced: true }),
  'row by row, 16 bits a colour': () => pngOf({ width: 8_000, height: 5_000, depth: 16, channels: 4 }),
  'of the longest rows': () => pngOf({ width: 12_000, height: 3_333, depth: 16, channels: 4 }),
  'as a progressive JPEG': () => plain(8_000, 4_100).jpeg({ progressive: true }).toBuffer(),
  'as a JPEG that lies on its side': () => plain(8_000, 5_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'as a WebP without losses': () => plain(8_000, 5_000).ensureAlpha().webp({ lossless: true, effort: 0 }).toBuffer(),
};

/** A picture that is refused before it is decoded; it costs nothing. */
const REFUSED = () => pngOf({ width: 6_300, height: 6_300, depth: 16, channels: 4, interlaced: true });

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

let reports: string;

beforeAll(async () => {
  await buildWhenStale(() => {});
  reports = await mkdtemp(path.join(process.env.DATA_DIR ?? '', 'memory-'));
}, 120_000);

async function mostReported(): Promise<number[]> {
  const files = await readdir(reports);
  return Promise.all(files.map(async (file) => Number(await readFile(path.join(reports, file), 'utf8'))));
}

describe('the process of a picture', () => {
  it.each(Object.entries(COSTLY))('that comes %s holds less than it may', async (_, make) => {
    const before = (await mostReported()).length;
    const child = fork('build/programs/picture-process.js', {
      execArgv: ['--import', REPORT],
      env: { NODE_ENV: 'production', MEMORY_REPORTS: reports },
      serialization: 'advanced',
    });
    const ended = once(child, 'exit');
    const answered = once(child, 'message');
    // why no limit: the picture is to be measured, not the limit.
    child.send({ bytes: await make(), shape: 'listing', crop: undefined, memoryBytes: Infinity } satisfies PictureJob);
    const [answer] = (await answered) as [RenderedPicture];
    await ended;
    expect(answer.ok).toBe(true);
    const peaks = await mostReported();
    expect(peaks).toHaveLength(before + 1);
    expect(Math.max(...peaks) / MEGABYTE).toBeLessThan(PROCESS_LIMITS.memoryBytes / MEGABYTE);
  });
});

describe('the web process', () => {
  it('does not grow by four forms of the most costly pictures at once, and serves pages meanwhile', async () => {
    const site = await useBuiltSite({ env: { NODE_OPTIONS: `--import ${REPORT}`, MEMORY_REPORTS: reports } });
    try {
      const lender = await createLender();
      const browser = await browserOf(site.address, lender);
      const refused = await REFUSED();
      const sent = Object.values(COSTLY)
        .slice(0, 4)
        .map(async (make) => {
          const form = new FormData();
          form.set('intent', 'add-pictures');
          for (const bytes of [await make(), refused])
            form.append('images', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'costly.png');
          const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
          return (await browser.post(`/create-listing/${id}/2`, form)).status;
        });
      expect((await browser.get('/terms')).status).toBe(200);
      // why: the refused picture makes the whole answer a refusal; the others are kept.
      expect(await Promise.all(sent)).toEqual([422, 422, 422, 422]);
    } finally {
      await site.stop();
    }
    const web = await readFile(path.join(reports, String(site.webs[0]?.pid)), 'utf8');
    expect(Number(web) / MEGABYTE).toBeLessThan(WEB_MEMORY / MEGABYTE);
  });

  it('keeps nothing of the longest forms once they are refused', async () => {
    const site = await useBuiltSite({ env: { NODE_OPTIONS: `--import ${REPORT}`, MEMORY_REPORTS: reports } });
    try {
      const lender = await createMember({ stripeAccountId: 'acct_longest_forms' });
      const browser = await browserOf(site.address, lender);
      const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
      const form = new FormData();
      form.set('intent', 'a'.repeat(47 * MEGABYTE));
      for (let times = 0; times < 10; times += 1) {
        expect((await browser.post(`/create-listing/${id}/2`, form)).status).toBe(413);
      }
    } finally {
      await site.stop();
    }
    const web = await readFile(path.join(reports, String(site.webs[0]?.pid)), 'utf8');
    expect(Number(web) / MEGABYTE).toBeLessThan(WEB_MEMORY_WITH_FORMS / MEGABYTE);
  });

  it('stays within its memory, though two members send forms of the most files again and again', async () => {
    const site = await useBuiltSite({ env: { NODE_OPTIONS: `--import ${REPORT}`, MEMORY_REPORTS: reports } });
    const file = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'),
      Buffer.alloc(1.95 * MEGABYTE, 'none that it is\n'),
      Buffer.from('\r\n'),
    ]);
    const body = Buffer.concat([...Array.from({ length: 24 }, () => file), Buffer.from('--b--')]);
    const sendOften = async (person: number) => {
      const lender = await createMember({ stripeAccountId: `acct_files_${person}` });
      const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
      const [cookie = ''] = (await sessionCookieFor(await openSession(lender.id, lender.role, null))).split(';');
      const headers = ['Sec-Fetch-Site: same-origin', 'Content-Type: multipart/form-data; boundary=b', `Cookie: ${cookie}`];
      const form = { method: 'POST', target: `/create-listing/${id}/2`, headers, body };
      const from = (connection: number) =>
        sendRaw(Number(new URL(site.address).port), { ...form, from: `127.0.9.${2 * person + connection}` });
      const answers: RawAnswer[] = [];
      for (let times = 0; times < 8; times += 1) answers.push(...(await Promise.all([from(1), from(2)])));
      return answers;
    };
    let answers: RawAnswer[];
    try {
      answers = (await Promise.all([1, 2].map(sendOften))).flat();
    } finally {
      await site.stop();
    }
    // why: there is room for two of them at a time; the others are told to come again, and on a slow machine cut off before they hear it
    expect(answers.filter((status) => status !== 503 && status !== 'closed').every((status) => status === 422)).toBe(true);
    expect(answers.filter((status) => status === 422).length).toBeGreaterThan(8);
    const web = await readFile(path.join(reports, String(site.webs[0]?.pid)), 'utf8');
    expect(Number(web) / MEGABYTE).toBeLessThan(WEB_MEMORY_WITH_FORMS / MEGABYTE);
  });
});
