/** Builds the site when the build is older than its sources: decided by their content, so that a checkout does not fool it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundlePackages } from './bundle-packages.ts';
import { compressFiles } from './compress-files.ts';
import { ROOT } from './install.mjs';
import { endWithUs } from './servers/end-with-us.ts';

export const SOURCES = [
  'app',
  'db',
  'jobs',
  'public',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
  'scripts',
];
const STAMP = path.join(ROOT, 'build/.sources');

/** Builds when needed; answers whether it did. Rejects with what the build said when it fails. */
export async function buildWhenStale(say: (line: string) => void): Promise<boolean> {
  const sources = await fingerprint(ROOT);
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built.trim() === sources) return false;
  say('Building …');
  await rm(STAMP, { force: true });
  await build();
  await writeFile(STAMP, `${sources}\n`);
  return true;
}

/** Of the sources in `folder`. why of its address too: the programs keep where they were built, and would run that folder's code. */
export async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256').update(`${folder}\0`);
  for (const source of SOURCES) {
    for (const file of await filesIn(path.join(folder, source))) {
      hash.update(path.relative(folder, file)).update('\0');
      hash.update(await readFile(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => null);
  if (!entries) return [place];
  const nested = await Promise.all(
    entries
      .map(({ name }) => name)
      .filter((name) => !name.includes('.test.'))
      .sort()
      .map((name) => filesIn(path.join(place, name))),
  );
  return nested.flat();
}

const modules = path.join(ROOT, 'node_modules');

/** The site's pages by Remix, the programs that serve it by Vite alone; then the packages of both, and what readers are sent in small. */
async function build(): Promise<void> {
  // why: one after the other, because the first empties the folder, and the last takes in what both have left.
  await run(path.join(modules, '@remix-run/dev/dist/cli.js'), 'vite:build');
  await run(path.join(modules, 'vite/bin/vite.js'), 'build', '--config', 'scripts/programs.vite.config.ts');
  await Promise.all([bundlePackages(), compressFiles(path.join(ROOT, 'build/client'))]);
}

function run(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    endWithUs(child, { signal: 'SIGTERM', withinMs: 2_000 });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${output.slice(-4_000)}`))));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWhenStale((line) => console.log(line));
