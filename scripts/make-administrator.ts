/** `npm run make-admin -- name@example.com`: makes an account that exists an administrator. */
import { makeAdministrator } from '#app/modules/accounts/make-administrator.server.ts';
import { closeDatabase } from '#db/client.ts';

const ANSWERS = {
  made: 'is an administrator now. Sessions that were open have ended; please sign in again.',
  already: 'is an administrator already.',
  unknown: 'has no account. Sign up first, then run this again.',
} as const;

const email = process.argv[2];
if (!email) {
  console.error('Usage: npm run make-admin -- name@example.com');
  process.exitCode = 2;
} else {
  const result = await makeAdministrator(email);
  console.log(`${email} ${ANSWERS[result]}`);
  process.exitCode = result === 'unknown' ? 1 : 0;
  await closeDatabase();
}
