/** Password hashes: argon2id with 19 MiB, two passes, one lane (rule A1). */
import { hash, verify } from '@node-rs/argon2';

import { singleton } from '#app/config/singleton.server.ts';

// why: 2 is argon2id; the package's own name for it is a const enum, which isolated modules cannot read.
const PARAMETERS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const MIN_PASSWORD_LENGTH = 6;
/** Keeps the cost of hashing what a stranger sends within bounds. */
export const MAX_PASSWORD_LENGTH = 200;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** A hash that no password fits, made once. */
const decoy = () => singleton('decoy-password-hash', () => hashPassword(crypto.randomUUID()));

/** Compares, at the same cost when there is no hash to compare with (`null`: no such account). */
export async function passwordFits(password: string, passwordHash: string | null): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await decoy()), password);
  return fits && passwordHash !== null;
}
