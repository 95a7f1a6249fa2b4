/** Password hashes: argon2id with 19 MiB, two passes, one lane (rule A1). */
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { fairQueue } from '#app/config/fair-queue.ts';
import { currentBucket } from '#app/config/request-context.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { AppError, COME_BACK_SECONDS } from '#app/domain/app-error.ts';

// why: 2 is argon2id; the package's own name for it is a const enum, which isolated modules cannot read.
const PARAMETERS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const MIN_PASSWORD_LENGTH = 6;
/** Limits the cost of hashing what a stranger sends. */
export const MAX_PASSWORD_LENGTH = 200;

/**
 * why: hashing runs on Node's four worker threads, which also read files and look up host names, and each hash keeps a processor
 * busy. Without a limit, a crowd signing in would make everybody wait for both.
 */
export const AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3);
/** Per network address: two seconds of hashing, four of comparing with two hashes. Others do not wait: the queue takes turns by address. */
export const MAX_WAITING = 50;
/** When so many wait of all addresses, who has one among them is asked to come back. why: each holds a request, of which there are 300. */
export const MAX_WAITING_IN_ALL = 100;
const hashing = () => singleton('hashing', () => fairQueue(AT_ONCE));

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  const bucket = currentBucket();
  const waiting = hashing().waitingOf(bucket);
  if (waiting >= MAX_WAITING || (waiting > 0 && hashing().waiting() >= MAX_WAITING_IN_ALL))
    throw new AppError('tooManyRequests', { seconds: COME_BACK_SECONDS });
  return hashing().run(bucket, work);
}

/** Throws `tooManyRequests` when too many hashes of the same address are waiting, or too many of all and one of the same address; so do the comparisons. */
export function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => hash(password, PARAMETERS));
}

/** The hash of a random text, of the same parameters: what it is compared with does not matter, only how long that takes. */
export const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$FLvJvHYrCwkPPYey4eCtEg$mS3yprVXxzYp7vzuaroeqrVsYsSsvifM4I/oJou8WYo';

/**
 * Compares a password with each of some hashes, in one place of the queue: all are compared or none. `null` (no such account) costs
 * the same, and its answer is false.
 */
export async function passwordFitsEach(password: string, hashes: readonly (string | null)[]): Promise<boolean[]> {
  return oneOfFew(async () => {
    const answers: boolean[] = [];
    for (const each of hashes) answers.push((await verify(each ?? DECOY, password)) && each !== null);
    return answers;
  });
}

/** As `passwordFitsEach`, for one hash. */
export async function passwordFits(password: string, passwordHash: string | null): Promise<boolean> {
  const [fits = false] = await passwordFitsEach(password, [passwordHash]);
  return fits;
}
