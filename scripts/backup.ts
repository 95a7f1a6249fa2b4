/** `npm run backup -- [file]`: an archive of the database and the stored files, while the site runs or while it does not. */
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { makeBackup } from './archive/make-backup.ts';
import { openSiteDatabase, siteDataFolder } from './archive/site-database.ts';
import { checkedEnvironment } from './checked-environment.ts';
import { exitWithError } from './install.mjs';

const [named, ...rest] = process.argv.slice(2);
if (rest.length > 0 || named?.startsWith('-')) exitWithError('Usage: npm run backup -- [file]');

const dataFolder = siteDataFolder();
const environment = checkedEnvironment({ ...process.env, DATA_DIR: dataFolder });
if (!environment.ok) exitWithError(environment.problem);
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const target = path.resolve(named ?? path.join(dataFolder, 'backups', `karavana-${stamp}Z.tar`));

try {
  const database = await openSiteDatabase(console.log, { create: false });
  try {
    const began = performance.now();
    const { storage } = environment.config;
    const { counts, contents } = await makeBackup({ databaseUrl: database.url, storage, target });
    const megabytes = ((await stat(target)).size / 1_000_000).toFixed(1);
    console.log(
      `${target}: ${megabytes} MB in ${((performance.now() - began) / 1000).toFixed(1)} s ` +
        `(${counts.users} accounts, ${counts.listings} listings, ${counts.bookings} bookings, ${contents.length - 1} files)`,
    );
    if (storage.kind === 's3')
      console.log(`Pictures are in the bucket ${storage.bucket} and not in this archive: keep copies of the bucket, too.`);
    if (counts.missingPictures > 0) console.log(`${counts.missingPictures} pictures have no files: they had been lost before.`);
  } finally {
    await database.stop();
  }
  process.exit(0);
} catch (error) {
  exitWithError(`No backup was made. ${(error as Error).message}`);
}
