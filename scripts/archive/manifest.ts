/** What an archive says about itself: where it comes from, and every file with its size and checksum. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };

export const MANIFEST = 'manifest.json';
export const DUMP = 'database.dump';
export const FILES = 'files';

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal('karavana'),
  version: z.string(),
  /** By the clock of the machine. */
  madeAt: z.iso.datetime(),
  postgres: z.object({ server: z.number().int(), tools: z.number().int() }),
  /** `at` is the number by which the database knows its newest migration. */
  migration: z.object({ at: z.number().int(), tag: z.string() }),
  /** In the archive, or in this bucket and not in the archive. */
  pictures: z.union([z.object({ in: z.literal('archive') }), z.object({ in: z.literal('bucket'), bucket: z.string() })]),
  /** `missingPictures`: rows whose files had been lost before the backup. */
  counts: z.object({ users: z.number(), listings: z.number(), bookings: z.number(), pictures: z.number(), missingPictures: z.number() }),
  contents: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The newest migration that this code knows. */
export const NEWEST_MIGRATION = journal.entries.at(-1)?.when ?? 0;

export function migrationTag(at: number): string {
  return journal.entries.find(({ when }) => when === at)?.tag ?? 'unknown';
}

/** Every file below `folder` except the manifest, with its size and checksum, in order of its path. */
export async function contentsOf(folder: string): Promise<Manifest['contents']> {
  const contents: Manifest['contents'] = [];
  for (const name of await filesBelow(folder)) {
    if (name === MANIFEST) continue;
    const hash = createHash('sha256');
    const file = path.join(folder, name);
    await pipeline(createReadStream(file), hash);
    contents.push({ path: name, bytes: (await lstat(file)).size, sha256: hash.digest('hex') });
  }
  return contents;
}

/** Paths of all files below `folder`, with slashes, sorted. Throws when there is something else than files and folders. */
export async function filesBelow(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // why: a folder can be deleted while the others are read
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = await Promise.all(
    entries.map(async (entry) => {
      const name = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return filesBelow(folder, name);
      if (entry.isFile()) return [name];
      throw new Error(`${name} is neither a file nor a folder`);
    }),
  );
  return names.flat().sort();
}

/** Reads the manifest of an unpacked archive and compares all files with it. Throws what does not match. */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new Error('it has no manifest');
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success) throw new Error('its manifest is not one that this version reads');
  const there = new Map((await contentsOf(folder)).map((entry) => [entry.path, entry]));
  for (const { path: name, bytes, sha256 } of manifest.data.contents) {
    const found = there.get(name);
    if (!found) throw new Error(`${name} is missing in it`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${name} is not what it was`);
    there.delete(name);
  }
  const [stranger] = there.keys();
  if (stranger) throw new Error(`${stranger} does not belong to it`);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
