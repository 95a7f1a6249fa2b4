/** The built site for a test file: one, on the file's own database and Redis, with the payment simulator inside it. */
import { startSite, takePartIn, type Site, type SiteOptions } from '#tests/support/site.ts';

/** Starts it and points this process's own use cases at the site, its simulators and its files. */
export async function useBuiltSite(options: Pick<SiteOptions, 'webs' | 'workers' | 'env'> = {}): Promise<Site> {
  const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl = '', DATA_DIR: dataFolder = '' } = process.env;
  const site = await startSite({ databaseUrl, redisUrl, dataFolder, workers: 0, ...options });
  takePartIn(site.address);
  return site;
}
