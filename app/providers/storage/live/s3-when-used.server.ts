/** The object store, loaded with the first file. why: its SDK takes 21 MB of each process, and most sites keep their files in a folder. */
import type { StorageConfig } from '#app/config/env.server.ts';

import type { Storage } from '../storage.ts';

export function createS3WhenUsed(config: Extract<StorageConfig, { kind: 's3' }>): Storage {
  let opening: Promise<Storage> | undefined;
  const store = () => (opening ??= import('./s3-storage.server.ts').then(({ createS3Storage }) => createS3Storage(config)));
  return {
    put: async (key, file) => (await store()).put(key, file),
    get: async (key) => (await store()).get(key),
    delete: async (key) => (await store()).delete(key),
    deleteAll: async (prefix) => (await store()).deleteAll(prefix),
  };
}
