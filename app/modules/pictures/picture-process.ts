/**
 * The program that makes the files of one picture and then ends, so that its memory, and a crash caused by the picture, end with it.
 * `process-listing-picture.server.ts` starts it and kills it when it takes too long; it ends itself when it uses too much memory.
 */
import sharp from 'sharp';

import { OVER_MEMORY, type PictureJob } from './picture-job.ts';
import { renderListingPicture, renderWholePicture } from './render-listing-picture.ts';

const LOOK_EVERY_MS = 10;

async function work({ bytes, shape, crop, memoryBytes }: PictureJob): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(OVER_MEMORY);
  }, LOOK_EVERY_MS);
  const rendered = shape === 'whole' ? await renderWholePicture(bytes) : await renderListingPicture(bytes, crop);
  clearInterval(watch);
  process.send?.(rendered, () => process.disconnect());
}

// why: the process handles a single picture, so nothing is ever asked for again.
sharp.cache(false);
process.once('message', (job: PictureJob) => void work(job));
// why: the parent has the answer by now, or is gone.
process.once('disconnect', () => process.exit());
