/** A Chromium for the browser tests: one that is installed, else one that can be installed without asking anybody. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { fileExists } from './file-exists.ts';
import { ROOT } from './install.mjs';
import { unpackBrowser, unpackedBrowser } from './unpacked-browser.ts';

const run = promisify(execFile);
const HEADLESS = '/usr/bin/chromium-headless-shell';
const PROGRAMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Answers with the program's path, or null when Playwright's own is installed. Rejects with how to get one. */
export async function findBrowser(say: (line: string) => void): Promise<string | null> {
  const there = await installedBrowser();
  if (there) return there;
  if (await installDebianPackage('chromium', say)) return installedBrowser();
  say("Fetching Playwright's Chromium …");
  try {
    await run(process.execPath, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], { timeout: 600_000 });
    return null;
  } catch {
    throw new Error(
      'The browser tests need Chromium: install it (apt install chromium, brew install --cask chromium) or set CHROME_PATH to a program',
    );
  }
}

/**
 * The same for callers that only drive pages: a headless build of Chromium, the quickest that can be had. Where none is available,
 * any other will do.
 */
export async function findHeadlessBrowser(say: (line: string) => void): Promise<string | null> {
  if (process.env.CHROME_PATH) return findBrowser(say);
  const unpacked = await unpackedBrowser();
  if (unpacked) return unpacked;
  if (await fileExists(HEADLESS)) return HEADLESS;
  const there = await unpackBrowser(say);
  if (there) return there;
  return (await installDebianPackage('chromium-headless-shell', say)) ? HEADLESS : findBrowser(say);
}

async function installedBrowser(): Promise<string | null> {
  for (const program of [process.env.CHROME_PATH, ...PROGRAMS]) {
    if (program && (await fileExists(program))) return program;
  }
  return null;
}

/** Installs a package where that needs no consent (as root, with apt); answers whether it is there now. */
async function installDebianPackage(name: string, say: (line: string) => void): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await fileExists('/usr/bin/apt-get'))) return false;
  say(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // why: a machine that reaches no archive has to say so in seconds
  const patience = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1'];
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...patience, name], { env, timeout: 300_000 });
  try {
    await install().catch(async () => {
      await run('apt-get', ['update', ...patience], { env, timeout: 120_000 });
      await install();
    });
    return true;
  } catch {
    return false;
  }
}
