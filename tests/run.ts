/** The parts of the test suite, one after the other, against servers of its own; the sum stands in the last line. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { memoryFolder } from '#tests/support/memory-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { SERVERS_VARIABLE, startTestServers, type TestServers } from '#tests/support/test-servers.ts';

import { findHeadlessBrowser } from '#scripts/browser.ts';
import { buildWhenStale } from '#scripts/build.ts';
import { exitWithError, ROOT } from '#scripts/install.mjs';
import { endWithUs } from '#scripts/servers/end-with-us.ts';
import { signalGroup, stopChild } from '#scripts/servers/processes.ts';
import type { Environment } from '#scripts/site-processes.ts';
import { readPlaywrightReport, readVitestReport, type Outcome } from '#tests/support/test-reports.ts';

interface PartContext {
  servers: TestServers | undefined;
  folder: string;
  /** Whether a part of that name runs too. */
  isWanted: (name: string) => boolean;
}

interface Part {
  name: string;
  needsServers: boolean;
  run(context: PartContext): Promise<Outcome>;
}

const say = (line: string) => console.log(line);
const tool = (file: string) => path.join(ROOT, 'node_modules', file);

const CRUISE = [tool('dependency-cruiser/bin/dependency-cruise.mjs'), 'app', 'db', 'jobs', '--config'];

/** Types, and the rules of the code, in one pass. */
const TYPES: Part = {
  name: 'types',
  needsServers: false,
  run: () => asOneTest([tool('oxlint/bin/oxlint')]),
};
const UNIT: Part = { name: 'unit', needsServers: false, run: (context) => runVitest(['unit'], context) };
const LINT: Part = {
  name: 'lint',
  needsServers: false,
  run: ({ isWanted }) =>
    asOneTest(
      [tool('oxfmt/bin/oxfmt'), '.', '--check'],
      [...CRUISE, 'tests/architecture/dependencies.config.js'],
      [...CRUISE, 'tests/architecture/folders.config.js', '--metrics'],
      ['--import', 'tsx', 'tests/architecture/draw.ts', '--check'],
      [tool('knip/bin/knip.js'), '--config', 'tests/architecture/knip.config.ts', '--no-config-hints'],
      // why here too, unless it runs in any case: it finds sentences that nothing asks for
      ...(isWanted('unit')
        ? []
        : [[tool('vitest/vitest.mjs'), 'run', '--project', 'unit', 'tests/architecture/texts.test.ts', '--reporter', 'dot']]),
    ),
};
/** What the parts after it would else wait for: the build, and a browser. */
const BUILD: Part = { name: 'build', needsServers: false, run: prepareSite };
const INTEGRATION: Part = { name: 'integration', needsServers: true, run: runIntegration };
const E2E: Part = { name: 'e2e', needsServers: true, run: runBrowserTests };

/** One stage after the other; its lanes side by side, because each keeps one processor busy; the parts of a lane in turn. */
const STAGES: Part[][][] = [
  [
    [TYPES, UNIT],
    [LINT, BUILD],
  ],
  [[INTEGRATION]],
  [[E2E]],
];

/** Runs the named parts, or all, and ends the process: with 0 when every test passed, else with 1. */
export async function run(names: string[]): Promise<never> {
  const known = STAGES.flat(2).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) exitWithError(`There is no part "${unknown.join('", "')}". Parts: ${known.join(', ')}`);
  const isWanted = (name: string) => names.length === 0 || names.includes(name);

  // why first, and at once: servers, tests and browsers put what nobody keeps where this variable says
  const folder = temporaryFolder('run', process.env.TMPDIR ?? memoryFolder() ?? undefined);
  process.env.TMPDIR = folder;
  const starting = STAGES.flat(2).some((part) => isWanted(part.name) && part.needsServers) ? startTestServers() : undefined;
  const finish = (code: number): Promise<never> => (ending ??= end(code, folder, starting));
  // why: each time, because npm passes a signal on that has reached this process with its group already
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void finish(130));
  const own = await starting;
  if (ending) return ending;

  const context = { servers: own?.servers, folder: own?.servers.folder ?? path.join(ROOT, 'test-results'), isWanted };
  const total: Outcome = { passed: 0, failed: [], skipped: [] };
  const runLane = async (parts: Part[]) => {
    for (const part of parts.filter(({ name }) => isWanted(name))) {
      if (ending) return;
      const { passed, failed, skipped } = await runPart(part, context);
      total.passed += passed;
      total.failed.push(...failed);
      total.skipped.push(...skipped);
    }
  };
  for (const lanes of STAGES) await Promise.all(lanes.map(runLane));
  if (ending) return ending;
  say('');
  // why: what each part says of its failures stands far above, where the end of a log does not show it
  for (const name of total.skipped) say(`skipped: ${name}`);
  for (const name of total.failed) say(`failed: ${name}`);
  say(summaryOf(total));
  return finish(total.failed.length > 0 ? 1 : 0);
}

async function runPart(part: Part, context: PartContext): Promise<Outcome> {
  say(`\n── ${part.name} ──`);
  const started = performance.now();
  const outcome = await part.run(context).catch((error: unknown): Outcome => {
    const reason = error instanceof Error ? error.message : String(error);
    say(reason);
    return { passed: 0, failed: [reason], skipped: [] };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${part.name}: ${summaryOf(outcome)} in ${seconds} s`);
  const named = (names: string[]) => names.map((name) => `${part.name} › ${name}`);
  return { passed: outcome.passed, failed: named(outcome.failed), skipped: named(outcome.skipped) };
}

function summaryOf({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}

const running = new Set<ChildProcess>();
/** Set as soon as the process is on its way out. */
let ending: Promise<never> | undefined;

const STOP = { signal: 'SIGTERM', withinMs: 20_000 } as const;

async function end(code: number, folder: string, starting: ReturnType<typeof startTestServers> | undefined): Promise<never> {
  await Promise.allSettled([...running].map(stopTool));
  const own = await starting?.catch(() => undefined);
  await own?.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}

/** First the tool itself, which may have to stop others in order; then what it leaves in its group, as the type checker's does. */
async function stopTool(child: ChildProcess): Promise<void> {
  await stopChild(child, STOP.signal, STOP.withinMs);
  signalGroup(child, STOP.signal);
}

/** Runs a tool with its output on this terminal; answers with its exit code. */
async function runTool(args: string[], env: Environment = {}): Promise<number> {
  // why: a tool that was stopped from outside must not be followed by the next one, which nobody would stop
  if (ending) return ending;
  // why: in a process group of its own, so that Ctrl-C comes to this process alone, which stops the tools before the servers
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  endWithUs(child, { ...STOP, group: true });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  running.delete(child);
  return code;
}

/** Runs tools side by side; one test that passes when all of them do. */
async function asOneTest(...tools: string[][]): Promise<Outcome> {
  const codes = await Promise.all(tools.map((args) => runTool(args)));
  const failed = tools.flatMap(([file = ''], index) => (codes[index] === 0 ? [] : [`${path.basename(file)} ended with ${codes[index]}`]));
  return { passed: failed.length === 0 ? 1 : 0, failed, skipped: [] };
}

function handOver(servers: TestServers | undefined): Environment {
  return servers ? { [SERVERS_VARIABLE]: JSON.stringify(servers) } : {};
}

async function runVitest(projects: readonly [string, ...string[]], { servers, folder }: PartContext): Promise<Outcome> {
  const report = await freshReport(folder, projects[0]);
  const code = await runTool(
    [
      tool('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    handOver(servers),
  );
  return countingTool(code, await readVitestReport(report));
}

async function prepareSite(): Promise<Outcome> {
  await Promise.all([buildWhenStale(say), findHeadlessBrowser(say)]);
  return { passed: 1, failed: [], skipped: [] };
}

/** Some tests start the whole site, which runs from the build. */
async function runIntegration(context: PartContext): Promise<Outcome> {
  await buildWhenStale(say);
  return runVitest(['integration', 'faults'], context);
}

async function runBrowserTests({ servers, folder }: PartContext): Promise<Outcome> {
  const browser = await findHeadlessBrowser(say);
  await buildWhenStale(say);
  const report = await freshReport(folder, 'e2e');
  const code = await runTool([tool('@playwright/test/cli.js'), 'test'], {
    ...handOver(servers),
    ...(browser ? { CHROME_PATH: browser } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countingTool(code, await readPlaywrightReport(report));
}

async function freshReport(folder: string, name: string): Promise<string> {
  const file = path.join(folder, `${name}.json`);
  await rm(file, { force: true });
  return file;
}

/** A tool that failed without a failed test (a file that cannot be loaded, an error outside tests) counts as one. */
function countingTool(code: number, { passed, failed, skipped }: Outcome): Outcome {
  return { passed, skipped, failed: code !== 0 && failed.length === 0 ? [`ended with ${code}, not by a test`] : failed };
}
