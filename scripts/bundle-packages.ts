/**
 * The packages that the programs and the pages use, taken into the build, each once for both. why: a start would else read
 * more than a thousand files, which takes half of its time (docs/decisions/programs-built-by-vite.md).
 */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { build, stop } from 'esbuild';

import { ROOT } from './install.mjs';
import { mendedPackages } from './mended-packages.ts';

const FOLDER = path.join(ROOT, 'build');
/** They bring machine code, which stays where it was installed, or serve development alone. */
const LEFT_OUTSIDE = ['sharp', '@node-rs/argon2', 'vite'];
/** Pieces that the builds before share among their own files. */
const PIECES = ['programs/shared-', 'server/assets/'];

/** Rewrites what stands in `build/programs` and `build/server`, and adds what they share to `build/shared`. */
export async function bundlePackages(): Promise<void> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => /^(?:programs|server)\/.*\.js$/.test(file));
  const isPiece = (file: string) => PIECES.some((start) => file.startsWith(start));
  const inFolder = (file: string) => path.join(FOLDER, file);
  try {
    await build({
      entryPoints: files.filter((file) => !isPiece(file)).map(inFolder),
      outbase: FOLDER,
      outdir: FOLDER,
      allowOverwrite: true,
      chunkNames: 'shared/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: LEFT_OUTSIDE,
      plugins: [mendedPackages],
      // why: what they hold for development is left out; our own code asks for the mode when it starts
      define: { 'process.env.NODE_ENV': '"production"' },
      // why: older packages fetch what Node brings by a function that modules do not have
      banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
      logLevel: 'error',
    });
  } finally {
    // why: the compiler would stay beside the site that is started next
    await stop();
  }
  await Promise.all(files.filter(isPiece).map((file) => rm(inFolder(file))));
}
