/**
 * `npm run reconcile`: compares the money of every booking with the payment provider, puts right what its word decides, and prints each difference.
 * Ends with 1 when one is open.
 */
import type { Difference } from '#app/domain/reconciliation/difference.ts';

import { exitWithError } from './install.mjs';
import { useRunningSite } from './running-site.ts';

if (!useRunningSite()) exitWithError('No site runs here: start it first (npm start), or set DATABASE_URL and REDIS_URL');

const { toDecimal } = await import('#app/domain/money/money.ts');
const { groupOf } = await import('#app/domain/reconciliation/difference.ts');
const { openDifferences } = await import('#app/modules/reconciliation/open-differences.server.ts');
const { reconcileEverything } = await import('#app/modules/reconciliation/reconcile.server.ts');
const { loadClockOffset } = await import('#app/simulators/clock/simulated-clock.server.ts');
const { config } = await import('#app/config/env.server.ts');
const { closeDatabase } = await import('#db/client.ts');

const side = (words: string | null, amount: Difference['ourAmount']) =>
  [words, amount === null ? null : `${toDecimal(amount)} €`].filter((part) => part !== null).join(' ') || 'nothing';
const lineOf = ({ kind, bookingId, paymentId, subject, ours, theirs, ourAmount, theirAmount }: Difference) =>
  `${kind}  booking ${bookingId ?? 'unknown'}  payment ${paymentId ?? 'none'}  of ${subject}  here: ${side(ours, ourAmount)}  there: ${side(theirs, theirAmount)}`;

if (config().mode === 'demo') await loadClockOffset();
try {
  const done = await reconcileEverything();
  if (!done) exitWithError('The worker is comparing right now. Please try again in a minute.');
  for (const difference of done.healed) console.log(`HEALED   ${lineOf(difference)}`);
  const open = await openDifferences();
  for (const difference of open) console.log(`${groupOf(difference.kind) === 'matter' ? 'MATTER ' : 'PROBLEM'}  ${lineOf(difference)}`);
  const problems = open.filter(({ kind }) => groupOf(kind) !== 'matter').length;
  console.log(
    `${done.compared} bookings compared, ${done.healed.length} differences healed, ${problems} open, ${open.length - problems} matters to decide.`,
  );
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  console.error(`The comparison broke off: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
