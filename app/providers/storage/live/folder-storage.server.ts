/** Files in a folder of this machine. A file appears whole or not at all. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { StorageConfig } from '#app/config/env.server.ts';

import type { Storage } from '../storage.ts';
import { checkedKey, checkedPrefix, contentTypeOfKey } from '../storage-key.ts';

export function createFolderStorage(config: Extract<StorageConfig, { kind: 'folder' }>): Storage {
  const root = path.resolve(config.path);
  const placeOf = (key: string) => path.join(root, ...checkedKey(key).split('/'));
  return {
    async put(key, { body, contentType }) {
      if (contentType !== contentTypeOfKey(key)) throw new RangeError(`${key} is kept as ${contentTypeOfKey(key)}, not as ${contentType}`);
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const unfinished = `${place}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeFile(unfinished, body);
        await rename(unfinished, place);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return { body: await readFile(placeOf(key)), contentType: contentTypeOfKey(key) };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(placeOf(key), { force: true });
    },
    async deleteAll(prefix) {
      await rm(placeOf(checkedPrefix(prefix)), { recursive: true, force: true });
    },
  };
}

function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR';
}
