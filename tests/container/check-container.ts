/**
 * `npm run check:container`: builds the image from what is committed, runs it for real and says what it measured
 * (rules M12 and D5). Needs root on Debian; installs buildah and debootstrap. Not a part of `npm test`: it takes minutes.
 *
 * `npm run check:container -- --built` uses the image of the last run.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import postgres from 'postgres';

import { freePort } from '#scripts/servers/ports.ts';
import { startPostgres } from '#scripts/servers/postgres.ts';
import { until } from '#scripts/servers/processes.ts';
import { startRedis } from '#scripts/servers/redis.ts';
import { ROOT } from '#scripts/install.mjs';

import { commandOf } from '#tests/support/process-tree.ts';
import { addressOf, answersReady, book, openPicture, recordsAt, recordsIn, settled, signIn, type Records } from '#tests/support/visitor.ts';
import { startContainer, type Container, type ContainerOptions } from './container.ts';
import { buildImage, mountImage, WORKSHOP, type Image } from './image.ts';

const READY_WITHIN_S = 30;
const STOP_WITHIN_S = 45;
/** How soon a killed part has to be back. */
const BACK_WITHIN_S = 5;
/** How the command line of a part's own process looks. */
const PARTS = {
  web: /build\/programs\/web\.js/,
  worker: /build\/programs\/worker\.js/,
  Redis: /(?:redis|valkey)-server /,
  PostgreSQL: /\/postgres -D /,
} as const;

let failed = 0;
const places: string[] = [];
const running = new Set<Container>();
const undo: (() => unknown)[] = [];

function tell(good: boolean, line: string): void {
  console.log(`${good ? 'ok  ' : 'FAIL'} ${line}`);
  if (!good) failed += 1;
}

/** Runs one group of checks; an error in it fails it and lets the others go on. */
async function group(name: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n${name}`);
  try {
    await work();
  } catch (error) {
    tell(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const container of running) if (container.running()) await container.kill().catch(() => {});
    running.clear();
    for (const act of undo.splice(0).reverse()) await act();
  }
}

/** The load of the machine: on a busy one the measured times mean little. */
function busyness(): string {
  return `load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`;
}

function start(options: ContainerOptions): Container {
  const container = startContainer(options);
  running.add(container);
  return container;
}

/** An empty volume as an engine makes it: with the owner that the folder has in the image. */
function emptyVolume({ user }: Image): string {
  const folder = mkdtempSync(path.join(WORKSHOP, 'volume-'));
  chownSync(folder, user.uid, user.gid);
  places.push(folder);
  return folder;
}

/** A volume of that size, e.g. `40m`. */
function smallVolume({ user }: Image, size: string): string {
  const folder = mkdtempSync(path.join(WORKSHOP, 'small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},uid=${user.uid},gid=${user.gid},mode=755`, 'tmpfs', folder]);
  undo.push(() => execFileSync('umount', [folder]));
  places.push(folder);
  return folder;
}

/** Starts the whole site on a volume and waits until it is ready. */
async function startSite(image: Image, volume: string): Promise<{ container: Container; address: string; seconds: number }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const container = start({ image, volumes: { [volume]: '/data' }, env: { PORT: String(port) } });
  await ready(container, address);
  return { container, address, seconds: (performance.now() - began) / 1000 };
}

async function ready(container: Container, address: string): Promise<void> {
  const isReady = async () => {
    if (!container.running()) throw new Error(`the container ended:\n${container.output().slice(-2_000)}`);
    return answersReady(address);
  };
  await until(isReady, 120_000, `not ready within 120 s:\n${container.output().slice(-2_000)}`);
}

/** The last line that a container wrote, and whether it was the only one. */
const lastLine = (container: Container) => container.output().trim().split('\n').at(-1) ?? '';

async function endsWith(container: Container, expected: RegExp, what: string): Promise<void> {
  const code = await Promise.race([container.ended, wait(60_000).then(() => -1)]);
  const line = lastLine(container);
  tell(code === 1 && expected.test(line), `${what}: exit ${code}, "${line}"`);
}

async function balanced(records: Records, what: string): Promise<void> {
  const { movements, unbalanced } = await records.ledger();
  tell(unbalanced === 0 && movements > 0, `${what}: the ledger balances (${movements} movements)`);
}

const image = await (async () => {
  if (process.argv.includes('--built')) return mountImage();
  const began = performance.now();
  const built = await buildImage(console.log);
  tell(true, `the image builds from a clean checkout in ${((performance.now() - began) / 1000).toFixed(0)} s, ${built.megabytes} MB`);
  return built;
})();
tell(image.user.uid !== 0, `its processes run as user ${image.user.uid}`);

const volume = emptyVolume(image);
let archive = '';
let before: Record<string, number> = {};

await group('First start, killed in the middle of writes', async () => {
  const first = await startSite(image, volume);
  tell(
    first.seconds <= READY_WITHIN_S,
    `ready ${first.seconds.toFixed(1)} s after the start on an empty volume (at most ${READY_WITHIN_S}; ${busyness()})`,
  );
  const health = await first.container.exec(image.healthcheck);
  tell(health.code === 0, `the health check answers ${health.code} ${health.output.trim()}`);
  const uids = (await first.container.processes()).map((pid) => statSync(`/proc/${pid}`).uid);
  tell(
    uids.every((uid) => uid === image.user.uid),
    `${uids.length} processes, none of root`,
  );
  const second = start({ image, volumes: { [volume]: '/data' }, env: { PORT: String(await freePort()) } });
  await endsWith(second, /uses the data in \/data/, 'a second container on the same volume is refused');

  const browsers = await Promise.all(['renter', 'renter-b', 'renter-a'].map((name) => signIn(first.address, `${name}@karavana.example`)));
  const records = recordsIn(volume);
  const listings = await records.bookableListings();
  const accepted: string[] = [];
  let killed = false;
  const writing = browsers.map(async (browser, person) => {
    for (let round = 0; !killed; round += 1) {
      const listing = listings[(round * browsers.length + person) % listings.length] ?? '';
      const key = await book(browser, listing, 60 + 4 * Math.floor((round * browsers.length + person) / listings.length)).catch(() => null);
      if (key && !killed) accepted.push(key);
    }
  });
  await until(() => accepted.length >= 12, 60_000, `only ${accepted.length} bookings were accepted`);
  await first.container.kill();
  killed = true;
  await Promise.all(writing);
  await records.close();

  const again = await startSite(image, volume);
  tell(
    again.seconds <= READY_WITHIN_S,
    `ready again ${again.seconds.toFixed(1)} s after kill -9 of everything (at most ${READY_WITHIN_S}; ${busyness()})`,
  );
  const after = recordsIn(volume);
  const found = await after.bookingsOf(accepted);
  tell(found === accepted.length, `${found} of ${accepted.length} bookings that were accepted before are there`);
  await settled(after);
  tell((await after.effects()).failed === 0, 'the outbox goes on: nothing is due, nothing was given up');
  await balanced(after, 'after the kill');

  const backup = await again.container.exec(['npm', 'run', '--silent', 'backup']);
  tell(backup.code === 0, `docker exec … npm run backup: ${backup.output.trim()}`);
  archive = path.join(WORKSHOP, 'backup.tar');
  cpSync(path.join(volume, 'backups', readdirSync(path.join(volume, 'backups'))[0] ?? ''), archive);
  before = await after.counts();
  await after.close();
  const doctor = await again.container.exec(['npm', 'run', '--silent', 'doctor']);
  tell(doctor.code === 0, `npm run doctor in the container answers ${doctor.code}`);
  const { code, seconds } = await again.container.stop();
  tell(
    code === 0 && seconds <= STOP_WITHIN_S,
    `${image.stopSignal}: exit ${code} after ${seconds.toFixed(1)} s (at most ${STOP_WITHIN_S}), no process left`,
  );
});

await group('Backup into an empty volume', async () => {
  const empty = emptyVolume(image);
  const shelf = mkdtempSync(path.join(WORKSHOP, 'shelf-'));
  places.push(shelf);
  cpSync(archive, path.join(shelf, 'backup.tar'));
  chmodSync(shelf, 0o755);
  const restore = (target: string) =>
    start({ image, volumes: { [target]: '/data', [shelf]: '/backup' }, args: ['restore', '/backup/backup.tar'] });
  const began = performance.now();
  const restoring = restore(empty);
  const code = await restoring.ended;
  tell(code === 0, `restored in ${((performance.now() - began) / 1000).toFixed(1)} s: ${lastLine(restoring)}`);
  await endsWith(restore(empty), /empty site.*--replace/, 'a second restore is refused');
  const site = await startSite(image, empty);
  const records = recordsIn(empty);
  tell(JSON.stringify(await records.counts()) === JSON.stringify(before), `the same rows: ${JSON.stringify(before)}`);
  for (const name of ['renter', 'lender', 'admin']) await signIn(site.address, `${name}@karavana.example`);
  tell(true, 'renter, lender and administrator sign in');
  tell(true, `a picture opens, ${await openPicture(site.address)} bytes`);
  await balanced(records, 'after the restore');
  await records.close();
});

await group('A part that is killed', async () => {
  const site = await startSite(image, volume);
  const browser = await signIn(site.address, 'renter@karavana.example');
  const records = recordsIn(volume);
  const listings = await records.bookableListings();
  await records.close();
  for (const [index, [part, look]] of Object.entries(PARTS).entries()) {
    const numberOf = async () => (await site.container.processes()).find((pid) => look.test(commandOf(pid)));
    const before = await numberOf();
    if (before === undefined) throw new Error(`there is no ${part}`);
    const began = performance.now();
    process.kill(before, 'SIGKILL');
    const isBack = async () => {
      const now = await numberOf();
      return now !== undefined && now !== before && (await answersReady(site.address));
    };
    await until(isBack, 60_000, `${part} does not come back:\n${site.container.output().slice(-2_000)}`);
    const seconds = (performance.now() - began) / 1000;
    tell(
      seconds <= BACK_WITHIN_S,
      `${part} is killed: ready again after ${seconds.toFixed(1)} s (at most ${BACK_WITHIN_S}; ${busyness()})`,
    );
    tell((await book(browser, listings[index] ?? '', 200)) !== null, 'and a booking is accepted');
  }
  const { code } = await site.container.stop();
  tell(code === 0, `the container still stops as it is asked to: exit ${code}`);
});

await group('Volumes that cannot be used', async () => {
  const none = emptyVolume(image);
  await endsWith(start({ image, volumes: { [none]: '/data' }, readOnly: true }), /is read-only: mount it so/, 'read-only');
  const strange = emptyVolume(image);
  chownSync(strange, 0, 0);
  await endsWith(start({ image, volumes: { [strange]: '/data' } }), /cannot be written by user/, 'of another owner');
  const small = smallVolume(image, '32m');
  await endsWith(start({ image, volumes: { [small]: '/data' } }), /is full .*make room/, 'too small');
  tell(readdirSync(small).length === 0 && readdirSync(none).length === 0, 'nothing was left in them');
});

await group('A volume that fills up while the site runs', async () => {
  const small = smallVolume(image, '400m');
  const site = await startSite(image, small);
  const browser = await signIn(site.address, 'renter@karavana.example');
  const records = recordsIn(small);
  const [listing = ''] = await records.bookableListings();
  const kept = await book(browser, listing, 30);
  const counts = await records.counts();
  await records.close();
  const ballast = path.join(small, 'ballast');
  const fill = () => execFileSync('sh', ['-c', `cat /dev/zero >> ${ballast} 2>/dev/null || true`]);
  fill();
  await until(async () => !(await answersReady(site.address)), 10_000, '/readyz stays green on a full volume');
  const readiness = await fetch(`${site.address}/readyz`).then(
    (answer) => answer.text(),
    (error: Error) => error.message,
  );
  tell(true, `readiness is red: ${readiness.trim()}`);
  for (let day = 34; day < 46 && site.container.running(); day += 4) {
    fill();
    const asked = await browser
      .post(`/product/${listing}/checkout`, {
        form_key: crypto.randomUUID(),
        start_date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
        end_date: new Date(Date.now() + (day + 2) * 86_400_000).toISOString().slice(0, 10),
        pickup_time: '10:00',
        return_time: '10:00',
        protection_type: 'waiver',
      })
      .then(
        ({ status }) => status,
        () => 'no answer',
      );
    console.log(`     a booking on the full volume: ${asked}`);
  }
  // why: PostgreSQL cannot go on without room for a new segment of its write-ahead log
  const log = postgres(addressOf(small), { max: 1, onnotice: () => {} });
  await until(
    async () => {
      fill();
      const [, outcome] = await Promise.allSettled([log`select pg_current_xact_id()`, log`select pg_switch_wal()`]);
      return outcome?.status === 'rejected' || !site.container.running();
    },
    60_000,
    'PostgreSQL goes on writing on a full volume',
  ).catch((error: Error) => console.log(`     ${error.message}`));
  await log.end({ timeout: 1 });
  rmSync(ballast);
  await until(() => answersReady(site.address), 90_000, 'not ready with room again');
  tell(true, 'with room again the site gets ready by itself');
  fill();
  const { code } = await site.container.stop();
  tell(code === 0, `stopping it on a full volume: exit ${code}`);
  await endsWith(start({ image, volumes: { [small]: '/data' } }), /is full .*make room/, 'started again while it is full');
  rmSync(ballast);
  const again = await startSite(image, small);
  const after = recordsIn(small);
  const now = await after.counts();
  tell(
    kept !== null && (await after.bookingsOf([kept])) === 1 && (now.bookings ?? 0) >= (counts.bookings ?? 0),
    'with room again it starts, and nothing is lost',
  );
  await balanced(after, 'after the volume was full');
  await after.close();
  await again.container.stop();
});

await group('Web and worker alone, two at once on an empty database', async () => {
  await endsWith(start({ image, volumes: {}, args: ['web'] }), /DATABASE_URL and REDIS_URL missing/, 'web without addresses');
  await endsWith(
    start({ image, volumes: {}, args: ['worker'], env: { DATABASE_URL: 'postgres://x' } }),
    /^REDIS_URL missing/,
    'worker without Redis',
  );
  await endsWith(start({ image, volumes: {}, env: { STRIPE_SECRET_KEY: 'sk_live_x' } }), /APP_URL is missing/, 'live mode half set');
  const servers = mkdtempSync(path.join('/var/tmp', 'karavana-check-'));
  execFileSync('chmod', ['755', servers]);
  places.push(servers);
  const database = await startPostgres({ folder: path.join(servers, 'postgres'), disposable: true });
  undo.push(database.stop);
  const redis = await startRedis({ folder: path.join(servers, 'redis'), cache: path.join(ROOT, '.cache'), disposable: true });
  undo.push(redis.stop);
  const url = await database.createDatabase('karavana');
  const files = emptyVolume(image);
  const ports = [await freePort(), await freePort()];
  const [simulators = ''] = ports.map((port) => `http://127.0.0.1:${port}/simulators/stripe`);
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const shared = { DATABASE_URL: url, REDIS_URL: redis.url, SIMULATED_PAYMENTS_URL: simulators };
  const part = (role: string, port: number) =>
    start({ image, volumes: { [files]: '/data' }, args: [role], env: { ...shared, PORT: String(port) } });
  const parts = [part('web', ports[0] ?? 0), part('web', ports[1] ?? 0), part('worker', 1)];
  await Promise.all(addresses.map((address, index) => ready(parts[index] as Container, address)));
  const records = recordsAt(url);
  const { migrations, fillings } = await records.counts();
  const written = readdirSync(path.join(ROOT, 'db/migrations')).filter((name) => name.endsWith('.sql')).length;
  tell(migrations === written && fillings === 1, `three started at once: ${migrations} migrations, filled ${fillings} time`);
  await Promise.all(addresses.map((address) => signIn(address, 'renter@karavana.example')));
  tell(true, 'both web containers let a renter in');
  await settled(records);
  tell(true, 'the worker has done what was due');
  await records.close();
  const health = await Promise.all(parts.map((container) => container.exec(image.healthcheck)));
  tell(
    health.every(({ code }) => code === 0),
    `health checks answer ${health.map(({ code }) => code).join(', ')}`,
  );
  const stops = await Promise.all(parts.map((container) => container.stop()));
  tell(
    stops.every(({ code, seconds }) => code === 0 && seconds <= STOP_WITHIN_S),
    `they stop with ${stops.map(({ code, seconds }) => `${code} after ${seconds.toFixed(1)} s`).join(', ')}`,
  );
});

await image.remove();
for (const place of places) rmSync(place, { recursive: true, force: true });
mkdirSync(WORKSHOP, { recursive: true });
console.log(failed === 0 ? '\nThe container does what it promises.' : `\n${failed} checks failed`);
process.exit(failed === 0 ? 0 : 1);
