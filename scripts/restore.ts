/** `npm run restore -- <file> [--replace]`: puts an archive into an empty site, which must not be running. */
import path from 'node:path';

import { createFolderStorage } from '#app/providers/storage/live/folder-storage.server.ts';
import { createS3Storage } from '#app/providers/storage/live/s3-storage.server.ts';

import { restoreBackup } from './archive/restore-backup.ts';
import { openSiteDatabase, siteDataFolder } from './archive/site-database.ts';
import { checkedEnvironment } from './checked-environment.ts';
import { exitWithError } from './install.mjs';
import { dataFolderProblem } from './servers/data-folder.ts';

const args = process.argv.slice(2);
const [archive, ...others] = args.filter((argument) => argument !== '--replace');
if (!archive || others.length > 0 || archive.startsWith('-')) exitWithError('Usage: npm run restore -- <file> [--replace]');

const dataFolder = siteDataFolder();
const environment = checkedEnvironment({ ...process.env, DATA_DIR: dataFolder });
if (!environment.ok) exitWithError(environment.problem);
const problem = dataFolderProblem(dataFolder);
if (problem) exitWithError(problem);

try {
  const database = await openSiteDatabase(console.log, { create: true });
  try {
    if (database.running) throw new Error('The site runs here: stop it first. Nothing was changed');
    const began = performance.now();
    const { storage } = environment.config;
    const manifest = await restoreBackup({
      archive: path.resolve(archive),
      databaseUrl: database.url,
      storage,
      store: storage.kind === 's3' ? createS3Storage(storage) : createFolderStorage(storage),
      dataFolder,
      replace: args.includes('--replace'),
    });
    const { counts, contents, madeAt } = manifest;
    console.log(
      `Restored the backup of ${madeAt} in ${((performance.now() - began) / 1000).toFixed(1)} s ` +
        `(${counts.users} accounts, ${counts.listings} listings, ${counts.bookings} bookings, ${contents.length - 1} files).`,
    );
    if (manifest.pictures.in === 'bucket' && (storage.kind !== 's3' || storage.bucket !== manifest.pictures.bucket)) {
      console.log(
        `Its pictures are in the bucket ${manifest.pictures.bucket} and were not in the archive: set S3_BUCKET and the keys for it.`,
      );
    }
  } finally {
    await database.stop();
  }
  process.exit(0);
} catch (error) {
  exitWithError(`The restore was not finished. ${(error as Error).message}`);
}
