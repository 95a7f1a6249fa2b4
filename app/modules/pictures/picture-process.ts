/**
 * The program that makes the files of one picture, and then ends: what a picture costs, and what it breaks, ends with it. It is
 * started by `process-listing-picture.server.ts`, which ends it when it takes too long; it ends itself when it holds too much.
 */
import sharp from 'sharp';

import { OVER_MEMORY, type PictureJob } from './picture-job.ts';
import { renderListingPicture } from './render-listing-picture.ts';

const LOOK_EVERY_MS = 10;

async function work({ bytes, crop, memoryBytes }: PictureJob): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(OVER_MEMORY);
  }, LOOK_EVERY_MS);
  const rendered = await renderListingPicture(bytes, crop);
  clearInterval(watch);
  process.send?.(rendered, () => process.disconnect());
}

// why: of a single picture nothing is ever asked for again.
sharp.cache(false);
process.once('message', (job: PictureJob) => void work(job));
// why: whoever asked has the answer, or is gone.
process.once('disconnect', () => process.exit());
