/**
 * `npm run mistakes`: makes each mistake of the list in a private copy of the sources, and looks whether the test named with it
 * notices. Ends with `N mistakes, N noticed, N lived`, and with 1 when one lived. `-- --only <area, name, or file of the
 * mistake or of its test>` makes those alone, and may be said several times.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { exitWithError } from '#scripts/install.mjs';
import { startTestServers, type TestServers } from '#tests/support/test-servers.ts';

import { Lane, type Verdict } from './lane.ts';
import { MISTAKES } from './list.ts';
import type { Mistake, Witness } from './mistake.ts';

const LANES = 2;

const say = (line: string) => console.log(line);

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const isCalled = ({ area, name, file, noticedBy }: Mistake, only: string) => [area, name, file, noticedBy.file].includes(only);
const unknown = values.only?.filter((only) => !MISTAKES.some((mistake) => isCalled(mistake, only))) ?? [];
const wanted = MISTAKES.filter((mistake) => values.only?.some((only) => isCalled(mistake, only)) ?? true);
if (unknown.length > 0) {
  const areas = [...new Set(MISTAKES.map(({ area }) => area))].join(', ');
  exitWithError(`No area, mistake, file or test file is called "${unknown.join('", "')}". Areas: ${areas}`);
}

const lanes: Lane[] = [];
let ending: Promise<never> | undefined;
const starting = startTestServers();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void finish(130));

function finish(code: number): Promise<never> {
  return (ending ??= end(code));
}

async function end(code: number): Promise<never> {
  await Promise.allSettled(lanes.map((lane) => lane.stop()));
  const own = await starting.catch(() => undefined);
  // why: the copies lie in the servers' folder, which goes with them
  await own?.stop();
  process.exit(code);
}

/** Each lane has a Redis to itself. */
async function openLanes({ servers }: { servers: TestServers }): Promise<void> {
  for (let index = 0; index < LANES; index += 1) {
    const redisUrls = servers.redisUrls.slice(index, index + 1);
    lanes.push(await Lane.open(path.join(servers.folder, `lane-${index}`), { ...servers, redisUrls }));
  }
}

/** Hands out `items` to the lanes, one at a time. */
async function share<T>(items: readonly T[], work: (lane: Lane, item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = waiting.shift(); item !== undefined && !ending; item = waiting.shift()) await work(lane, item);
    }),
  );
  if (ending) await ending;
}

const titleOf = ({ file, test }: Witness) => (test === undefined ? file : `${file} › ${test}`);

/** A test that fails anyway notices nothing. Answers with the titles of the witnesses that can be believed. */
async function soundWitnesses(mistakes: readonly Mistake[]): Promise<Set<string>> {
  const witnesses = new Map(mistakes.map(({ noticedBy }) => [titleOf(noticedBy), noticedBy]));
  const sound = new Set<string>();
  await share([...witnesses], async (lane, [title, witness]) => {
    const verdict = await lane.lookAt(witness);
    if (ending) return;
    if (verdict.kind === 'passed') sound.add(title);
    else say(`✗ ${title}: does not pass without a mistake: ${detailOf(verdict)}`);
  });
  return sound;
}

function detailOf(verdict: Verdict): string {
  if (verdict.kind === 'failed') return verdict.by;
  return verdict.kind === 'broken' ? verdict.because : '';
}

async function run(): Promise<void> {
  await openLanes(await starting);
  const sound = await soundWitnesses(wanted);
  let noticed = 0;
  const lived: string[] = [];
  await share(wanted, async (lane, mistake) => {
    const witness = titleOf(mistake.noticedBy);
    const verdict: Verdict = sound.has(witness) ? await lane.make(mistake) : { kind: 'broken', because: 'its test fails anyway' };
    if (ending) return;
    const title = `${mistake.area} › ${mistake.name}`;
    if (verdict.kind === 'failed') {
      noticed += 1;
      say(`✓ ${title} (${verdict.by})`);
    } else {
      lived.push(`${title}: ${mistake.file}, ${witness} ${verdict.kind === 'passed' ? 'passes' : `cannot tell: ${verdict.because}`}`);
      say(`✗ ${lived.at(-1)}`);
    }
  });
  say('');
  for (const line of lived) say(`lived: ${line}`);
  say(`${wanted.length} mistakes, ${noticed} noticed, ${lived.length} lived`);
  await finish(lived.length > 0 ? 1 : 0);
}

await run().catch(async (error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await finish(1);
});
