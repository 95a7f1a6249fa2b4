/** `npm run make-admin -- name@example.com`: makes an account that exists an administrator, on the site that runs here. */
import { exitWithError } from './install.mjs';
import { useRunningSite } from './running-site.ts';

const ANSWERS = {
  made: 'is an administrator now. Sessions that were open have ended; please sign in again.',
  already: 'is an administrator already.',
  unknown: 'has no account. Sign up first, then run this again.',
} as const;

const [email = ''] = process.argv.slice(2);
if (!email) exitWithError('Usage: npm run make-admin -- name@example.com');
if (!useRunningSite()) exitWithError('No site runs here: start it first (npm start), or set DATABASE_URL and REDIS_URL');

const { makeAdministrator } = await import('#app/modules/accounts/make-administrator.server.ts');
const { closeDatabase } = await import('#db/client.ts');
const result = await makeAdministrator(email);
console.log(`${email} ${ANSWERS[result]}`);
process.exitCode = result === 'unknown' ? 1 : 0;
await closeDatabase();
