import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { pngOf } from '#tests/factories/png.ts';

import { renderListingPicture, type PictureCrop, type PictureFile } from './render-listing-picture.ts';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

describe('an accepted picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('from %s comes in three widths and three formats, all 4:3', async (format) => {
    const files = await processed(await plain(640, 480, RED).toFormat(format).toBuffer());
    expect(files.map(({ suffix }) => suffix).sort()).toEqual(
      ['400.avif', '400.jpg', '400.webp', '800.avif', '800.jpg', '800.webp', '1200.avif', '1200.jpg', '1200.webp'].sort(),
    );
    for (const { suffix, body, contentType } of files) {
      const { width, height, format: encoded } = await sharp(body).metadata();
      expect([width, height]).toEqual([Number.parseInt(suffix, 10), (Number.parseInt(suffix, 10) * 3) / 4]);
      expect(contentType).toBe({ heif: 'image/avif', jpeg: 'image/jpeg', webp: 'image/webp' }[encoded as 'heif' | 'jpeg' | 'webp']);
    }
  });

  it('stands whole in the middle of its own darkened copy', async () => {
    const files = await processed(await plain(300, 900, RED).png().toBuffer());
    const [middle, edge] = [await colourAt(files, 600, 450), await colourAt(files, 100, 450)];
    expect(middle.r).toBeGreaterThan(200);
    expect(edge.r).toBeGreaterThan(70);
    expect(edge.r).toBeLessThan(170);
  });

  it('stands upright', async () => {
    const lying = await halves(400, 300).jpeg().withMetadata({ orientation: 3 }).toBuffer();
    const files = await processed(lying);
    expect(isBlue(await colourAt(files, 100, 450))).toBe(true);
    expect(isBlue(await colourAt(files, 1100, 450))).toBe(false);
  });

  it('shows what a transparent picture is made of, without going black', async () => {
    const files = await processed(
      await sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    expect((await colourAt(files, 600, 450)).r).toBeGreaterThan(100);
  });

  it.each(['jpeg', 'webp'] as const)('keeps no place, camera or text of the %s in any byte', async (format) => {
    const secret = 'SECRET-48.14-17.10';
    const tagged = await plain(640, 480, RED)
      .toFormat(format)
      .withExif({ IFD0: { Make: secret, ImageDescription: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' } })
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${secret}</rdf:Description></rdf:RDF></x:xmpmeta>`,
      )
      .toBuffer();
    expect(tagged.includes(secret)).toBe(true);
    for (const { body } of await processed(tagged)) {
      const { exif, xmp, icc, iptc } = await sharp(body).metadata();
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(body).includes(secret)).toBe(false);
    }
  });
});

describe('a crop', () => {
  it('shows the chosen part only', async () => {
    const picture = await halves(800, 600).png().toBuffer();
    const files = await processed(picture, { x: 400, y: 0, width: 400, height: 300, rotation: 0 });
    for (const x of [50, 600, 1150]) expect(isBlue(await colourAt(files, x, 450))).toBe(true);
  });

  it('is taken after turning the picture', async () => {
    const picture = await halves(800, 600).png().toBuffer();
    const files = await processed(picture, { x: 0, y: 400, width: 600, height: 400, rotation: 90 });
    expect(isBlue(await colourAt(files, 600, 450))).toBe(true);
  });

  it.each<PictureCrop>([
    { x: -5, y: -5, width: 9_000, height: 9_000, rotation: 0 },
    { x: 799.6, y: 599.6, width: 0, height: -3, rotation: 180 },
    { x: Number.NaN, y: Infinity, width: Number.NaN, height: 10, rotation: 270 },
  ])('outside of the picture is moved into it: %j', async (crop) => {
    expect((await renderListingPicture(await halves(800, 600).png().toBuffer(), crop)).ok).toBe(true);
  });
});

describe('a refused picture', () => {
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['of 196 megapixels in a small file', () => pngOf({ width: 14_000, height: 14_000, holds: 1_000 }), 'tooManyPixels'],
    ['one pixel above 40 megapixels', () => pngOf({ width: 8_000, height: 5_001, holds: 1_000 }), 'tooManyPixels'],
    ['a line that is too long', () => pngOf({ width: 12_001, height: 1, holds: 1_000 }), 'tooManyPixels'],
    ['a column that is too long', () => pngOf({ width: 1, height: 12_001, holds: 1_000 }), 'tooManyPixels'],
    [
      'that comes in passes, and is large with 16 bits a colour',
      () => pngOf({ width: 3_600, height: 3_600, depth: 16, channels: 4, interlaced: true, holds: 1_000 }),
      'tooHeavy',
    ],
    [
      'that comes in passes, and is large with 8 bits a colour',
      () => pngOf({ width: 5_100, height: 5_000, channels: 4, interlaced: true, holds: 1_000 }),
      'tooHeavy',
    ],
    ['a progressive JPEG without shared colours', () => progressiveWithoutSharedColours(4_200, 4_000), 'tooHeavy'],
    ['an animation', () => animatedWebp(), 'invalidFileType'],
    ['a JPEG that ends early', async () => (await noise(800, 600)).subarray(0, 9_000), 'unreadable'],
    ['a PNG with only a beginning', async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 'unreadable'],
    [
      'HTML behind a JPEG beginning',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
      'unreadable',
    ],
  ])('%s', async (_name, make, reason) => {
    expect(await renderListingPicture(await make())).toEqual({ ok: false, reason });
  });
});

/** The others are measured in `tests/integration/listings/picture-memory.test.ts`. */
describe('a large picture', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['of 40 megapixels', () => pngOf({ width: 8_000, height: 5_000, channels: 1 })],
    ['with a side of 12,000', () => pngOf({ width: 12_000, height: 100 })],
    ['with 16 bits a colour that goes row by row', () => pngOf({ width: 3_600, height: 3_600, depth: 16, channels: 4 })],
  ])('%s is taken', async (_name, make) => {
    expect((await renderListingPicture(await make())).ok).toBe(true);
  });
});

it('bytes that belong to nothing do not spoil a picture that can be read', async () => {
  const whole = await noise(80, 60);
  const comment = whole.indexOf(Buffer.from([0xff, 0xdb]));
  const spoiled = Buffer.concat([whole.subarray(0, comment), Buffer.from('nothing'), whole.subarray(comment)]);
  expect((await renderListingPicture(spoiled)).ok).toBe(true);
});

async function processed(bytes: Uint8Array, crop?: PictureCrop): Promise<PictureFile[]> {
  const result = await renderListingPicture(bytes, crop);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.files;
}

function plain(width: number, height: number, background: { r: number; g: number; b: number }) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: BLUE } };
  return plain(width, height, RED).composite([{ input: right, left: width / 2, top: 0 }]);
}

async function noise(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: RED } })
    .jpeg()
    .toBuffer();
}

async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(20, 20, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

function progressiveWithoutSharedColours(width: number, height: number): Promise<Buffer> {
  return plain(width, height, RED).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function colourAt(files: readonly PictureFile[], left: number, top: number) {
  const largest = files.find(({ suffix }) => suffix === '1200.webp');
  const { data } = await sharp(largest?.body)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 };
}

function isBlue({ r, b }: { r: number; b: number }): boolean {
  return b > 150 && r < 100;
}
