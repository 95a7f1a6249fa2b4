/** Databases for tests. Kept apart from the code that starts servers, so that test files do not load that as well. */
import postgres from 'postgres';

/** Migrated and empty. */
export const TEMPLATE = 'karavana_template';

/**
 * Makes a database as a copy of another one, by default of the migrated, empty one; answers with its address. By its files. why: page by page
 * through the log, as servers do otherwise, takes three times as long.
 */
export async function createTestDatabase(adminUrl: string, name: string, template = TEMPLATE): Promise<string> {
  await administrate(adminUrl, (client) => client`create database ${client(name)} template ${client(template)} strategy file_copy`);
  return databaseAddress(adminUrl, name);
}

/** Removes a database with whoever is still connected to it. */
export async function dropTestDatabase(adminUrl: string, name: string): Promise<void> {
  await administrate(adminUrl, (client) => client`drop database if exists ${client(name)} with (force)`);
}

function databaseAddress(adminUrl: string, name: string): string {
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  return address.href;
}

async function administrate(adminUrl: string, work: (client: postgres.Sql) => Promise<unknown>): Promise<void> {
  const client = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await work(client);
  } finally {
    await client.end({ timeout: 2 });
  }
}
