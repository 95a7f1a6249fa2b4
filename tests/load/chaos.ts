/**
 * `npm run chaos [-- --minutes 2]`: the site as `npm start` runs it, on data of its own; every 8 s web, worker, Redis or
 * PostgreSQL is killed, while people book, pay and approve. Then what the site had told them is compared with what stands
 * in the database and at the payment provider. Ends with 1 when something is lost or doubled, or nobody was served for 5 s.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import postgres from 'postgres';

import { until } from '#scripts/servers/processes.ts';
import { addressOf, answersReady, recordsIn, signIn } from '#tests/support/visitor.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { PARTS, startWholeSite, type StartedSite } from '#tests/support/started-site.ts';

import { killInTurn, type Kill } from './chaos/kills.ts';
import { emptyDiary, lend, rent, type Diary } from './chaos/people.ts';
import { openWork, verdictOf, type Verdict } from './chaos/verdict.ts';

const EVERY_MS = 8_000;
const SERVED_WITHIN_S = 5;
/** A webhook that met a dead process is sent again after one minute, then two. */
const SETTLED_WITHIN_MS = 8 * 60_000;
const RENTERS = ['renter', 'renter-b', 'renter-a'];
const LENDERS = ['lender', 'company'];

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const forMs = Number(values.minutes) * 60_000;
if (!(forMs > EVERY_MS)) throw new Error('Usage: npm run chaos -- --minutes 2');

const emailOf = (name: string) => `${name}@karavana.example`;

async function liveThrough(site: StartedSite): Promise<{ kills: Kill[]; diary: Diary; verdict: Verdict }> {
  const diary = emptyDiary();
  const records = recordsIn(site.dataFolder);
  const listings = await records.bookableListings();
  await records.close();
  const renters = await Promise.all(RENTERS.map((name) => signIn(site.address, emailOf(name))));
  const lenders = await Promise.all(LENDERS.map((name) => signIn(site.address, emailOf(name))));

  let isOver = false;
  const people = Promise.all([
    ...renters.map((renter) => rent(renter, listings, diary, () => isOver)),
    ...lenders.map((lender) => lend(lender, diary, () => isOver)),
  ]);
  const killing = killInTurn(site, { everyMs: EVERY_MS, forMs }, ({ part, seconds }) =>
    console.log(`  ${part.padEnd(8)} killed, served again after ${seconds.toFixed(1)} s`),
  ).finally(() => (isOver = true));
  const [kills] = await Promise.all([killing, people]);

  const ended = performance.now();
  await until(() => answersReady(site.address), SETTLED_WITHIN_MS, 'the site is not ready');
  const sql = postgres(addressOf(site.dataFolder), { max: 2, onnotice: () => {} });
  try {
    await until(async () => (await openWork(sql)) === 0, SETTLED_WITHIN_MS, 'the site does not finish what it has begun');
    console.log(`All work was done ${((performance.now() - ended) / 1_000).toFixed(0)} s after the last of them went.`);
    return { kills, diary, verdict: await verdictOf(sql, diary) };
  } finally {
    await sql.end({ timeout: 2 });
  }
}

function report({ kills, diary, verdict }: { kills: Kill[]; diary: Diary; verdict: Verdict }): boolean {
  const seconds = kills.map((kill) => kill.seconds).sort((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  const most = seconds.at(-1) ?? 0;
  console.log(`${diary.tried.size} tries to book: ${diary.accepted.size} accepted, ${diary.refused} told that the dates are taken`);
  console.log(
    `${diary.paid.size} paid, ${diary.approved.size} approved, ${verdict.confirmed} confirmed; ${diary.askedAgain} presses repeated`,
  );
  console.log(`kills: ${PARTS.map((part) => `${part} ${kills.filter((kill) => kill.part === part).length}`).join(', ')}`);
  console.log(`served again after ${median.toFixed(1)} s (median), ${most.toFixed(1)} s (most)`);
  console.log(`lost ${verdict.lost.length}, doubled ${verdict.doubled.length}`);
  for (const line of [...verdict.lost, ...verdict.doubled]) console.log(`  ${line}`);
  const hasWorked = kills.length > 0 && verdict.confirmed > 0;
  return hasWorked && most <= SERVED_WITHIN_S && verdict.lost.length + verdict.doubled.length === 0;
}

const dataFolder = temporaryFolder('start');
let site: StartedSite | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(site?.stop()).finally(() => process.exit(1)));
}
let isGood = false;
try {
  site = await startWholeSite(dataFolder);
  console.log(`${values.minutes} minutes, a kill every ${EVERY_MS / 1_000} s, ${RENTERS.length} renters, ${LENDERS.length} lenders`);
  isGood = report(await liveThrough(site));
} catch (error) {
  console.error(error);
} finally {
  await site?.stop();
}
if (isGood) await rm(dataFolder, { recursive: true, force: true });
else console.log(`GOAL MISSED. Its logs: ${path.join(dataFolder, 'logs')}`);
process.exit(isGood ? 0 : 1);
