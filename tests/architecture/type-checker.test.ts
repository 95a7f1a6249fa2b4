/** The check of types can fail: by an error of types, and by a rule that needs them. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '#scripts/install.mjs';

const CODE = `export const text: string = 1;
async function work(): Promise<void> {}
work();
`;

it('finds an error of types and a promise that nobody waits for', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karavana-types-'));
  await writeFile(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "noEmit": true } }');
  await writeFile(path.join(folder, 'code.ts'), CODE);
  const checker = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const options = ['--config', path.join(ROOT, '.oxlintrc.json'), '--format', 'unix'];
  const { status, stdout } = spawnSync(process.execPath, [checker, ...options, path.join(folder, 'code.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  expect(stdout).toContain('typescript(TS2322)');
  expect(stdout).toContain('typescript(no-floating-promises)');
  expect(status).toBe(1);
});
