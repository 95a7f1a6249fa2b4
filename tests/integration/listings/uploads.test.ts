/** Uploads are harmless (rules P1 to P3): a file that is no picture, too large or a trick is refused by name, and good ones are kept. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { config } from '#app/config/env.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { MessageKey, MessageParams } from '#app/i18n/message-key.ts';
import { picturesOf } from '#app/modules/listings/owned-draft.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { until } from '#scripts/servers/processes.ts';
import { createListing } from '#db/seed/listings.ts';

import { createLender } from '#tests/factories/bookings.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, readable, type Answer } from '#tests/support/plain-browser.ts';
import { pngOf } from '#tests/factories/png.ts';
import { descendantsOf } from '#tests/support/process-tree.ts';
import { signedInCookie } from '#tests/support/signed-in-cookie.ts';
import type { Site } from '#tests/support/site.ts';

const MEGABYTE = 1024 * 1024;

let site: Site;
let lender: Member;
let photo: Buffer;

beforeAll(async () => {
  site = await useBuiltSite();
  lender = await createLender();
  photo = await sharp({ create: { width: 160, height: 120, channels: 3, background: 'olive' } })
    .jpeg()
    .toBuffer();
}, 120_000);
afterAll(() => site?.stop());

interface Upload {
  name: string;
  type?: string;
  bytes: Uint8Array;
}

const draft = async () => (await createListing({ ownerId: lender.id, status: 'draft' })).id;

async function upload(draftId: string, uploads: readonly Upload[], lang: 'en' | 'sk' = 'en', who = lender): Promise<Answer> {
  const form = new FormData();
  form.set('desired_earnings', '12,50');
  form.set('intent', 'add-pictures');
  for (const { name, type = 'image/jpeg', bytes } of uploads) form.append('images', new Blob([Uint8Array.from(bytes)], { type }), name);
  return (await browserOf(site.address, who, lang)).post(`/create-listing/${draftId}/2`, form);
}

/** Sends an upload and does not wait for the answer; what it answers with ends the connection. */
async function beginUpload(uploads: readonly Upload[]): Promise<() => void> {
  const form = new FormData();
  for (const { name, bytes } of uploads) form.append('images', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), name);
  const leaving = new AbortController();
  const cookie = await signedInCookie(lender.email, site.address);
  void fetch(`${site.address}/create-listing/${await draft()}/2`, {
    method: 'POST',
    body: form,
    headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: `${cookie.name}=${cookie.value}` },
    signal: leaving.signal,
  }).catch(() => {});
  return () => leaving.abort();
}

const sentence = (lang: 'en' | 'sk', key: MessageKey, params: MessageParams) => readable(String(translatorFor(lang)(key, params)));

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML_POLYGLOT = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>'.repeat(40))]);

describe.each(['en', 'sk'] as const)('in %s, an upload', (lang) => {
  it.each<[string, () => Upload | Promise<Upload>, MessageKey]>([
    ['that is a text', () => ({ name: 'list.txt', type: 'text/plain', bytes: Buffer.from('kayak') }), 'formErrors.listing.invalidFileType'],
    ['that is empty', () => ({ name: 'empty.jpg', bytes: Buffer.alloc(0) }), 'formErrors.listing.invalidFileType'],
    ['that is an SVG called JPG', () => ({ name: 'kayak.jpg', bytes: SVG }), 'formErrors.listing.invalidFileType'],
    [
      'that is a page behind the first bytes of a JPEG',
      () => ({ name: 'kayak.jpg', bytes: HTML_POLYGLOT }),
      'formErrors.listing.unreadable',
    ],
    ['that is cut off', () => ({ name: 'kayak.jpg', bytes: photo.subarray(0, 300) }), 'formErrors.listing.unreadable'],
    [
      'of more than 5 MB',
      () => ({ name: 'big.jpg', bytes: Buffer.concat([photo, Buffer.alloc(5 * MEGABYTE)]) }),
      'formErrors.listing.fileTooLarge',
    ],
    [
      'of 196 megapixels',
      async () => ({ name: 'bomb.png', type: 'image/png', bytes: await pngOf({ width: 14_000, height: 14_000, holds: 1_000 }) }),
      'formErrors.listing.tooManyPixels',
    ],
    [
      'whose sides overflow',
      async () => ({ name: 'bomb.png', type: 'image/png', bytes: await pngOf({ width: 0x7fffffff, height: 0x7fffffff, holds: 1_000 }) }),
      'formErrors.listing.unreadable',
    ],
  ])('%s is refused by its name, and what was typed stays', async (_, make, key) => {
    const draftId = await draft();
    const refused = await make();
    const answer = await upload(draftId, [refused], lang);
    expect(answer.status).toBe(422);
    expect(readable(answer.text)).toContain(sentence(lang, key, { name: refused.name, type: refused.type ?? 'image/jpeg' }));
    expect(answer.text).toContain('value="12,50"');
    expect(await picturesOf(draftId)).toEqual([]);
  });

  it('of three pictures beside six keeps two and says that one was left out', async () => {
    const { id } = await createListing({ ownerId: lender.id, status: 'draft', pictures: Array<string>(6).fill('/pictures/x') });
    const three = [1, 2, 3].map((number) => ({ name: `kayak-${number}.jpg`, bytes: Buffer.concat([photo, Buffer.from([number])]) }));
    const answer = await upload(id, three, lang);
    expect(answer.status).toBe(422);
    expect(readable(answer.text)).toContain(sentence(lang, 'formErrors.listing.tooManyPictures', { left: 1 }));
    expect(await picturesOf(id)).toHaveLength(8);
  });

  it('into a store that takes nothing says so, and what was typed stays', async () => {
    const storage = config().storage;
    if (storage.kind !== 'folder') throw new Error('these tests keep files in a folder');
    const owner = await createLender();
    const draftId = (await createListing({ ownerId: owner.id, status: 'draft' })).id;
    await mkdir(path.join(storage.path, 'listing-images'), { recursive: true });
    await writeFile(path.join(storage.path, 'listing-images', owner.id), 'stands where the folder would be');
    const answer = await upload(draftId, [{ name: 'kayak.jpg', bytes: photo }], lang, owner);
    expect(answer.status).toBe(422);
    expect(readable(answer.text)).toContain(sentence(lang, 'formErrors.listing.uploadFailed', {}));
    expect(answer.text).toContain('value="12,50"');
    expect(await picturesOf(draftId)).toEqual([]);
  });

  it('of good and bad together keeps the good ones', async () => {
    const draftId = await draft();
    const answer = await upload(
      draftId,
      [
        { name: 'good.jpg', bytes: photo },
        { name: 'bad.jpg', bytes: SVG },
      ],
      lang,
    );
    expect(answer.status).toBe(422);
    expect(readable(answer.text)).toContain(sentence(lang, 'formErrors.listing.invalidFileType', { name: 'bad.jpg', type: 'image/jpeg' }));
    expect(await picturesOf(draftId)).toHaveLength(1);
  });
});

describe('a name', () => {
  it.each(['../../../../etc/cron.d/evil.jpg', '..\\..\\evil.jpg', 'C:\\evil.jpg', '/etc/passwd', '"><img src=x onerror=alert(1)>.jpg'])(
    'such as %s leads nowhere: the picture lies where all pictures lie',
    async (name) => {
      const draftId = await draft();
      expect((await upload(draftId, [{ name, bytes: photo }])).status).toBe(303);
      const [picture] = await picturesOf(draftId);
      expect(picture?.url).toMatch(new RegExp(`^/pictures/listing-images/${lender.id}/${draftId}/[\\w-]+`));
      expect((await filesBelow(config().dataDir)).filter((file) => /evil|passwd|onerror/.test(file))).toEqual([]);
    },
  );

  it('with markup in it is shown as text', async () => {
    const name = '"><img data-evil src=x onerror=alert(1)>.jpg';
    const answer = await upload(await draft(), [{ name, bytes: SVG }]);
    expect(answer.text).not.toContain('<img data-evil');
  });

  it('with words of the translator in it is shown as it is', async () => {
    const name = '{{type}} $t(errors.notFound).jpg';
    const answer = await upload(await draft(), [{ name, bytes: SVG }]);
    expect(readable(answer.text)).toContain(name);
  });
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

describe('what a photo says beside its pixels', () => {
  it('stands in no byte that is stored', async () => {
    const SECRET = 'GPS 48.14816 17.10674 Panenská';
    const photos = await Promise.all(
      (['jpeg', 'webp', 'png'] as const).map((format) =>
        sharp(photo)
          .withExif({ IFD0: { Copyright: SECRET, ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 53/1' } })
          .toFormat(format)
          .toBuffer(),
      ),
    );
    const texted = await pngOf({ width: 160, height: 120, extra: [['tEXt', Buffer.from(`Comment\0${SECRET}`, 'latin1')]] });
    expect(photos.filter((bytes) => bytes.includes('GPS 48.14816'))).toHaveLength(3);
    const draftId = await draft();
    const uploads = [...photos, texted].map((bytes, index) => ({ name: `${index}.jpg`, bytes }));
    await upload(draftId, uploads);
    expect((await picturesOf(draftId)).length).toBeGreaterThanOrEqual(3);
    const stored = (await filesBelow(path.join(config().dataDir, 'files'))).filter((file) => file.includes(draftId));
    expect(stored.length).toBeGreaterThan(20);
    for (const file of stored) {
      const bytes = await readFile(file);
      expect(bytes.includes('GPS 48.14816') || bytes.includes('Exif'), file).toBe(false);
    }
  });
});

describe('a flood of uploads', () => {
  it('of ten bombs at once is refused while pages are still answered', async () => {
    const bomb = { name: 'bomb.png', type: 'image/png', bytes: await pngOf({ width: 14_000, height: 14_000, holds: 1_000 }) };
    const drafts = await Promise.all(Array.from({ length: 10 }, draft));
    const sent = drafts.map((id) => upload(id, [bomb, bomb]));
    const page = await (await browserOf(site.address, lender)).get('/terms');
    expect(page.status).toBe(200);
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(422));
  });

  it('whose sender does not wait for the answers takes no more than its share of memory', async () => {
    const slow = { name: 'slow.png', bytes: await pngOf({ width: 7_600, height: 5_200, channels: 4, holds: 150_000_000 }) };
    const heavy = Array<Upload>(8).fill({ name: 'empty.png', bytes: new Uint8Array(5 * MEGABYTE) });
    // why several: the work has to last until the next forms have come in
    const leave = await beginUpload([slow, slow, slow, ...heavy]);
    const pid = site.webs[0]?.pid;
    if (pid === undefined) throw new Error('the site has no process');
    const isAtWork = () => descendantsOf(pid).some(({ command }) => command.includes('picture-process'));
    await until(isAtWork, 20_000, 'the pictures were not begun');
    leave();
    // why: the work for the sender who left takes more than half of an address's room
    expect((await upload(await draft(), [slow, ...heavy])).status).toBe(429);
    const again = async () => (await upload(await draft(), [{ name: 'photo.jpg', bytes: photo }])).status !== 429;
    await until(again, 50_000, 'the room did not come back');
  }, 120_000);

  it('of more than a form of pictures may hold is refused with a sentence', async () => {
    const huge = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.jpg`, bytes: Buffer.alloc(5 * MEGABYTE) }));
    const answer = await upload(await draft(), huge, 'sk');
    expect(answer.status).toBe(413);
    expect(answer.text).toContain(translatorFor('sk')('errors.payloadTooLarge'));
  });
});
