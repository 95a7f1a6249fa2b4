/** A Chromium for the browser tests: one that is there, else one that can be installed without asking anybody. */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { ROOT } from './install.mjs';

const run = promisify(execFile);
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
  if (process.getuid?.() === 0 && (await exists('/usr/bin/apt-get'))) {
    say('Installing Chromium …');
    await installDebianPackage().catch(() => undefined);
    const installed = await installedBrowser();
    if (installed) return installed;
  }
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

async function installedBrowser(): Promise<string | null> {
  for (const program of [process.env.CHROME_PATH, ...PROGRAMS]) {
    if (program && (await exists(program))) return program;
  }
  return null;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function installDebianPackage(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, timeout: 600_000 });
  await install().catch(async () => {
    await run('apt-get', ['update'], { env, timeout: 300_000 });
    await install();
  });
}
