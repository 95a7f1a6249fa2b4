import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';

import { collectGarbage } from '#tests/support/collect-garbage.ts';

import { MAX_PICTURE_BYTES, PROCESS_LIMITS } from './picture-limits.ts';
import { processListingPicture } from './process-listing-picture.server.ts';

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
/** why more time than an upload has: a busy machine is not what is tested. */
const UNHURRIED = { ...PROCESS_LIMITS, milliseconds: 60_000 };
const fileOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

describe('an upload', () => {
  it('comes back as all its files', async () => {
    const processed = await processListingPicture(fileOf(await photo()), undefined, UNHURRIED);
    const files = processed.ok ? processed.files : [];
    expect(files).toHaveLength(9);
    for (const { body } of files) expect((await sharp(body).metadata()).width).toBeGreaterThan(0);
  });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    [
      'an SVG named JPG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'invalidFileType',
    ],
    ['an HTML page', async () => Buffer.from('<!doctype html><h1>hello</h1>'), 'invalidFileType'],
    ['a sound', async () => Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'invalidFileType'],
    [
      'a GIF',
      async () =>
        sharp(await photo())
          .gif()
          .toBuffer(),
      'invalidFileType',
    ],
    [
      'an AVIF',
      async () =>
        sharp(await photo())
          .avif()
          .toBuffer(),
      'invalidFileType',
    ],
    ['nothing', async () => new Uint8Array(), 'invalidFileType'],
    ['more than 5 MB', async () => new Uint8Array(MAX_PICTURE_BYTES + 1), 'fileTooLarge'],
    ['a broken JPEG', async () => (await photo()).subarray(0, 300), 'unreadable'],
  ])('that is %s is refused', async (_name, make, reason) => {
    expect(await processListingPicture(fileOf(await make()))).toEqual({ ok: false, reason });
  });
});

describe('the process of a picture', { timeout: 90_000 }, () => {
  it.each([
    ['takes too long', { milliseconds: 1 }, 'tooSlow'],
    ['holds too much', { memoryBytes: 1 }, 'tooHeavy'],
  ])('is ended when it %s, and the next picture is worked on', async (_name, limits, reason) => {
    const [ended, next] = await Promise.all([
      processListingPicture(fileOf(await photo()), undefined, { ...PROCESS_LIMITS, ...limits }),
      processListingPicture(fileOf(await photo()), undefined, UNHURRIED),
    ]);
    expect(ended).toEqual({ ok: false, reason });
    expect(next.ok).toBe(true);
  });

  it('is the only one, however many pictures wait, and they are served in the order in which they came', async () => {
    // why: a process that has ended is still counted for a moment.
    await vi.waitFor(() => expect(childProcesses()).toBe(0));
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, childProcesses())), 2);
    const served: number[] = [];
    const waiting = Array.from({ length: 4 }, async (_, index) => {
      await processListingPicture(fileOf(broken));
      served.push(index);
    });
    await Promise.all(waiting);
    clearInterval(watch);
    expect(most).toBe(1);
    expect(served).toEqual([0, 1, 2, 3]);
  });

  it('leaves no copies of those that wait behind it', async () => {
    const bytes = await photo();
    const copies: WeakRef<Uint8Array>[] = [];
    const copied = async () => {
      const copy = Uint8Array.from(bytes);
      copies.push(new WeakRef(copy));
      return copy;
    };
    await vi.waitFor(() => expect(childProcesses()).toBe(0));
    const first = processListingPicture(fileOf(bytes), undefined, UNHURRIED);
    await vi.waitFor(() => expect(childProcesses()).toBe(1));
    const waiting = processListingPicture({ size: bytes.length, bytes: copied }, undefined, UNHURRIED);
    await vi.waitFor(() => expect(copies).toHaveLength(1));
    await collectGarbage();
    expect(copies.map((copy) => copy.deref())).toEqual([undefined]);
    expect(await Promise.all([first, waiting])).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

const broken = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

function childProcesses(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
}
