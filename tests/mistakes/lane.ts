/** A private copy of the sources, in which mistakes are made one at a time and the tests run that have to notice them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from '#scripts/install.mjs';
import { endWithUs } from '#scripts/servers/end-with-us.ts';
import { stopChild } from '#scripts/servers/processes.ts';
import type { Environment } from '#scripts/site-processes.ts';
import { SERVERS_VARIABLE, type TestServers } from '#tests/support/test-servers.ts';

import { occurrences, type Mistake, type Witness } from './mistake.ts';

/** `passed` with a mistake in place means that it lives; `broken` that no test of the file could say anything. */
export type Verdict = { kind: 'passed' } | { kind: 'failed'; by: string } | { kind: 'broken'; because: string };

/** What a copy shares with the checkout, because it is large and no source. */
const SHARED = ['node_modules', '.cache'];
const LEFT_OUT = new Set([...SHARED, '.git', '.data', 'build', 'test-results', 'playwright-report', 'coverage']);
const BUILD_PROGRAMS = ['node_modules/vite/bin/vite.js', 'build', '--config', 'scripts/programs.vite.config.ts'];
const STOP = { signal: 'SIGTERM', withinMs: 20_000 } as const;
/** A file of tests that takes longer hangs. */
const PATIENCE_MS = 240_000;

export class Lane {
  private running: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly servers: TestServers,
  ) {}

  /** Copies the sources as they are into `folder`. `servers` are for this lane alone, except for PostgreSQL. */
  static async open(folder: string, servers: TestServers): Promise<Lane> {
    await mkdir(path.join(ROOT, '.cache'), { recursive: true });
    const isSource = (source: string) => !LEFT_OUT.has(path.relative(ROOT, source));
    await cp(ROOT, folder, { recursive: true, filter: isSource });
    for (const name of SHARED) await symlink(path.join(ROOT, name), path.join(folder, name));
    return new Lane(folder, servers);
  }

  /** Runs the witness on the sources without a mistake. */
  lookAt(witness: Witness): Promise<Verdict> {
    return this.runVitest(witness, this.servers);
  }

  /** Makes the mistake, runs its witness and takes the mistake back. */
  async make({ file, find, replace, noticedBy }: Mistake): Promise<Verdict> {
    const place = path.join(this.folder, file);
    const text = await readFile(place, 'utf8');
    if (occurrences(text, find) !== 1) return { kind: 'broken', because: `${file} has to hold once: ${find}` };
    // why: by a function, because what replaces may hold signs that mean something to replace()
    await writeFile(
      place,
      text.replace(find, () => replace),
    );
    try {
      // why: the template database of the shared server was made by the migrations without the mistake
      return await this.runVitest(noticedBy, file.startsWith('db/migrations/') ? undefined : this.servers);
    } finally {
      await writeFile(place, text);
    }
  }

  /** Ends what runs. */
  async stop(): Promise<void> {
    if (this.running) await stopChild(this.running, STOP.signal, STOP.withinMs);
  }

  private async runVitest({ file, test, programs = false }: Witness, servers: TestServers | undefined): Promise<Verdict> {
    const report = path.join(this.folder, 'report.json');
    await rm(report, { force: true });
    if (programs) await this.runNode([...BUILD_PROGRAMS], { NODE_ENV: 'production' });
    const project = /^tests\/(integration|faults)\//.exec(file)?.[1] ?? 'unit';
    const output = await this.runNode(
      [
        path.join(this.folder, 'node_modules/vitest/vitest.mjs'),
        ...['run', file, '--project', project, '--maxWorkers', '1', '--bail', '1', '--no-cache'],
        ...['--experimental.fsModuleCache', '--experimental.fsModuleCachePath', path.join(this.folder, 'compiled')],
        ...['--reporter', 'json', '--outputFile', report],
        ...(test === undefined ? [] : ['-t', escaped(test)]),
        ...(servers ? [] : ['--hookTimeout', '120000']),
      ],
      servers ? { [SERVERS_VARIABLE]: JSON.stringify(servers) } : {},
    );
    return judge(await readFile(report, 'utf8').catch(() => null), output);
  }

  /** Answers with the end of what the tool wrote. */
  private async runNode(args: string[], env: Environment): Promise<string> {
    const { [SERVERS_VARIABLE]: _, ...environment } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...env },
    });
    this.running = child;
    endWithUs(child, { ...STOP, group: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const patience = setTimeout(() => void stopChild(child, STOP.signal, STOP.withinMs), PATIENCE_MS);
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
    clearTimeout(patience);
    this.running = undefined;
    return output.trim().slice(-1_500);
  }
}

/** The part of vitest's report that is read. */
interface Report {
  numPassedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

function judge(text: string | null, output: string): Verdict {
  if (text === null) return { kind: 'broken', because: `the tests did not come to an end\n${output}` };
  const report = JSON.parse(text) as Report;
  const failed = report.testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
  if (failed) return { kind: 'failed', by: failed.fullName };
  if (report.numPassedTests > 0 && report.testResults.every(({ message }) => message === '')) return { kind: 'passed' };
  const message = report.testResults.map((result) => result.message).join('\n');
  return { kind: 'broken', because: `no test ran to its end\n${message || output}` };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
