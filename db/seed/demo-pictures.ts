/**
 * Drawings as pictures: drawn, then run through the same pipeline as a person's photo. What came out is kept under
 * `.cache/`, named after everything that went in, so that filling a second database takes no time.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import pLimit from 'p-limit';
import sharp from 'sharp';

import { PICTURE_FORMATS, PICTURE_TYPES, PICTURE_WIDTHS } from '#app/domain/pictures/picture-address.ts';
import { renderListingPicture, type PictureFile } from '#app/modules/pictures/render-listing-picture.ts';

import type { DemoListing } from './demo-listings/index.ts';
import { drawGear, FRAMINGS } from './illustrations/draw-gear.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const CACHE = path.join(ROOT, '.cache/demo-pictures');
/** The code that decides what a picture's files look like. */
const PIPELINE = ['app/modules/pictures/render-listing-picture.ts', 'app/domain/pictures/picture-address.ts'];
/** Drawings are held as bitmaps of some megabytes while they are encoded. */
const AT_A_TIME = 2;

/** The pictures of one listing, cover first: each as all its files. */
export type DrawnPictures = readonly (readonly PictureFile[])[];

/** Draws what the listings show, in their order. */
export async function drawPictures(listings: readonly DemoListing[]): Promise<DrawnPictures[]> {
  const pipeline = await fingerprint();
  const someAtATime = pLimit(AT_A_TIME);
  const begun = new Map<string, Promise<readonly PictureFile[]>>();
  const once = (svg: string) => {
    const drawing = begun.get(svg) ?? someAtATime(() => renderedOnce(svg, pipeline));
    begun.set(svg, drawing);
    return drawing;
  };
  return Promise.all(
    listings.map(({ subcategory, variant, pictures = 1 }) =>
      Promise.all(FRAMINGS.slice(0, pictures).map((framing) => once(drawGear(subcategory, variant, framing)))),
    ),
  );
}

async function fingerprint(): Promise<string> {
  const sources = await Promise.all(PIPELINE.map((file) => readFile(path.join(ROOT, file))));
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const source of sources) hash.update(source);
  return hash.digest('hex');
}

async function renderedOnce(svg: string, pipeline: string): Promise<readonly PictureFile[]> {
  const folder = path.join(CACHE, createHash('sha256').update(pipeline).update(svg).digest('hex').slice(0, 32));
  const kept = await readKept(folder);
  if (kept) return kept;
  const files = await render(svg);
  await keep(folder, files);
  return files;
}

async function render(svg: string): Promise<PictureFile[]> {
  const rendered = await renderListingPicture(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer());
  if (!rendered.ok) throw new Error(`a drawing was refused: ${rendered.reason}`);
  return rendered.files;
}

async function readKept(folder: string): Promise<PictureFile[] | null> {
  try {
    return await Promise.all(
      PICTURE_WIDTHS.flatMap((width) =>
        PICTURE_FORMATS.map(async (format) => {
          const suffix = `${width}.${format}`;
          return { suffix, body: await readFile(path.join(folder, suffix)), contentType: PICTURE_TYPES[format] };
        }),
      ),
    );
  } catch {
    return null;
  }
}

/** Appears whole or not at all. A folder that cannot be written costs the next filling some time, nothing else. */
async function keep(folder: string, files: readonly PictureFile[]): Promise<void> {
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}.part`;
  try {
    await mkdir(unfinished, { recursive: true });
    await Promise.all(files.map(({ suffix, body }) => writeFile(path.join(unfinished, suffix), body)));
    await rename(unfinished, folder);
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
}
