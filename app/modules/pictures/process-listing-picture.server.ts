/**
 * Makes the files of an uploaded picture in a process of its own with limited time and memory. One picture is processed at a time;
 * the others wait in the order in which they came.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import pLimit from 'p-limit';

import { singleton } from '#app/config/singleton.server.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { SentFile } from '#app/domain/sent-file.ts';

import { OVER_MEMORY, type PictureJob } from './picture-job.ts';
import { MAX_PICTURE_BYTES, PROCESS_LIMITS, type ProcessLimits } from './picture-limits.ts';
import { pictureTypeOf } from './picture-type.ts';
import type { PictureCrop, PictureFile, PictureRefusal, RenderedPicture } from './render-listing-picture.ts';

export type UploadRefusal = PictureRefusal | 'fileTooLarge' | 'tooSlow';
export type ProcessedPicture = Outcome<{ files: PictureFile[] }, UploadRefusal>;

type Upload = Pick<SentFile, 'size' | 'bytes'>;

/** Makes all files of one picture, or says why not. Refusals are returned; only our own defects throw. */
export function processListingPicture(file: Upload, crop?: PictureCrop, limits = PROCESS_LIMITS): Promise<ProcessedPicture> {
  return makeFiles(file, { shape: 'listing', crop }, limits);
}

/** The same for a photo that shows the state of gear: one file with the whole picture. */
export function processBookingPhoto(file: Upload, limits = PROCESS_LIMITS): Promise<ProcessedPicture> {
  return makeFiles(file, { shape: 'whole', crop: undefined }, limits);
}

async function makeFiles(file: Upload, wanted: Pick<PictureJob, 'shape' | 'crop'>, limits: ProcessLimits): Promise<ProcessedPicture> {
  if (file.size > MAX_PICTURE_BYTES) return { ok: false, reason: 'fileTooLarge' };
  if (pictureTypeOf(await file.bytes()) === null) return { ok: false, reason: 'invalidFileType' };
  // why read again: many may wait, and none of them holds a copy meanwhile
  return oneAtATime()(async () => {
    const job = { bytes: await file.bytes(), ...wanted, memoryBytes: limits.memoryBytes };
    return inItsOwnProcess(job, limits.milliseconds);
  });
}

const oneAtATime = () => singleton('picture-processes', () => pLimit(1));

/** Relative to the project's folder, where every program of the site is started. */
const PROGRAM = import.meta.env?.PROD
  ? { file: 'build/programs/picture-process.js', execArgv: ['--max-old-space-size=64'] }
  : { file: 'app/modules/pictures/picture-process.ts', execArgv: ['--import', 'tsx'] };

async function inItsOwnProcess(job: PictureJob, milliseconds: number): Promise<ProcessedPicture> {
  const child = fork(path.resolve(PROGRAM.file), {
    execArgv: PROGRAM.execArgv,
    // why: code that decodes strangers' files must not see passwords and keys.
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  });
  let answer: RenderedPicture | undefined;
  child.once('message', (message) => (answer = message as RenderedPicture));
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  // why ignored: when the process cannot receive it any more, the way in which it ended says why.
  child.send(job, () => {});
  const [[code, signal]] = (await ended) as [[code: number | null, signal: string | null], unknown];
  if (answer) return answer;
  if (child.killed) return { ok: false, reason: 'tooSlow' };
  // why: a signal that we did not send comes from a system out of memory, or from a decoder that the file crashed.
  if (code === OVER_MEMORY || signal) return { ok: false, reason: 'tooHeavy' };
  throw new Error(`the process of a picture ended with ${code}`);
}
