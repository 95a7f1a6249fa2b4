/** `npm run make-admin -- name@example.com`: makes an account that exists an administrator, on the site that runs here. */
import { exitWithError } from './install.mjs';
import { useRunningSite } from './running-site.ts';

const ANSWERS = {
  now: 'is an administrator now. Sessions that were open have ended; please sign in again.',
  before: 'is an administrator already.',
  unknown: 'has no account. Sign up first, then run this again.',
} as const;

const [email = ''] = process.argv.slice(2);
if (!email) exitWithError('Usage: npm run make-admin -- name@example.com');
if (!useRunningSite()) exitWithError('No site runs here: start it first (npm start), or set DATABASE_URL and REDIS_URL');

const { makeAdministrator } = await import('#app/modules/accounts/make-administrator.server.ts');
const { closeDatabase } = await import('#db/client.ts');
const outcome = await makeAdministrator(email);
console.log(`${email} ${ANSWERS[outcome.ok ? outcome.made : outcome.reason]}`);
process.exitCode = outcome.ok ? 0 : 1;
await closeDatabase();
