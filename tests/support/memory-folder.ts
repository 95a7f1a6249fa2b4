/** Where what a test run writes may stand in memory. */
import { accessSync, constants, statfsSync } from 'node:fs';
import os from 'node:os';

const FOLDER = '/dev/shm';
/** Far more than a run was seen to hold, which was 0.1 GB. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory with room for a test run; null on a machine without one, or short of memory. why: databases, browsers' profiles and
 * the pictures that browsers share between their processes are written all the time and kept by nobody, and on a disk that takes a tenth
 * of the processor's time.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return Math.min(bavail * bsize, os.freemem()) >= ROOM_BYTES ? FOLDER : null;
  } catch {
    return null;
  }
}
