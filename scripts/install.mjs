/** Installs the packages when they are missing or are not those of the lock file. Plain Node: it runs in a bare clone. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Of these versions, the oldest that the packages know; of later ones any. */
const OLDEST_NODE = { 20: 19, 22: 12 };
const NEWEST_OF_THEM = 22;

/** Ends with a clear line when this Node is too old for the packages. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEWEST_OF_THEM || minor >= OLDEST_NODE[major]) return;
  const known = Object.entries(OLDEST_NODE).map((version) => version.join('.'));
  exitWithError(`Karavana needs Node ${known.join(' or ')} or newer, this is ${process.versions.node}: see https://nodejs.org/en/download`);
}

/**
 * Says one line and ends with failure.
 * @returns {never}
 */
export function exitWithError(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Installs when a package of the lock file is missing in `node_modules` or has another version there. why not by `npm ci`:
 * it refuses a lock file that lacks an optional package for some other system, and registry mirrors leave such packages out.
 */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...args] = [...npm, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (done.status !== 0) exitWithError('The packages could not be installed: npm says why above (is the network there?)');
}

function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([name, { version, optional }]) => {
    if (name === '') return true;
    const found = installed[name];
    return found ? found.version === version : optional === true;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}
