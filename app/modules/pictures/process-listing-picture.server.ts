/**
 * Makes the files of an uploaded picture in a process of its own, which may take so much time and memory and no more: one picture at a time, the others wait in the order in which they came.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import pLimit from 'p-limit';

import { singleton } from '#app/config/singleton.server.ts';
import type { Outcome } from '#app/domain/outcome.ts';

import { OVER_MEMORY, type PictureJob } from './picture-job.ts';
import { MAX_PICTURE_BYTES, PROCESS_LIMITS } from './picture-limits.ts';
import { pictureTypeOf } from './picture-type.ts';
import type { PictureCrop, PictureFile, PictureRefusal, RenderedPicture } from './render-listing-picture.ts';

export type UploadRefusal = PictureRefusal | 'fileTooLarge' | 'tooSlow';
export type ProcessedPicture = Outcome<{ files: PictureFile[] }, UploadRefusal>;

/** Makes all files of one picture, or says why not. Refusals are answers; only defects of ours throw. */
export async function processListingPicture(bytes: Uint8Array, crop?: PictureCrop, limits = PROCESS_LIMITS): Promise<ProcessedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES) return { ok: false, reason: 'fileTooLarge' };
  if (pictureTypeOf(bytes) === null) return { ok: false, reason: 'invalidFileType' };
  return oneAtATime()(() => inItsOwnProcess({ bytes, crop, memoryBytes: limits.memoryBytes }, limits.milliseconds));
}

const oneAtATime = () => singleton('picture-processes', () => pLimit(1));

/** Started from the project's folder, as every program of the site is. */
const PROGRAM = import.meta.env?.PROD
  ? { file: 'build/programs/picture-process.js', execArgv: ['--max-old-space-size=64'] }
  : { file: 'app/modules/pictures/picture-process.ts', execArgv: ['--import', 'tsx'] };

async function inItsOwnProcess(job: PictureJob, milliseconds: number): Promise<ProcessedPicture> {
  const child = fork(path.resolve(PROGRAM.file), {
    execArgv: PROGRAM.execArgv,
    // why: what decodes strangers' files has no use for passwords and keys.
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  });
  let answer: RenderedPicture | undefined;
  child.once('message', (message) => (answer = message as RenderedPicture));
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  // why: when it cannot be sent any more, the way in which the process ended says why.
  child.send(job, () => {});
  const [[code, signal]] = (await ended) as [[code: number | null, signal: string | null], unknown];
  if (answer) return answer;
  if (child.killed) return { ok: false, reason: 'tooSlow' };
  // why: a signal that is not ours comes from a system without memory, or from a decoder that the file broke.
  if (code === OVER_MEMORY || signal) return { ok: false, reason: 'tooHeavy' };
  throw new Error(`the process of a picture ended with ${code}`);
}
