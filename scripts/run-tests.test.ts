import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from './install.mjs';
import { until } from './servers/processes.ts';

test('npm test that is stopped in one part does not begin with the next', async () => {
  // why: the servers that e2e needs take a moment to stop, in which the next part could begin
  const suite = spawn(process.execPath, [path.join(ROOT, 'scripts/test.mjs'), 'types', 'unit', 'e2e'], { cwd: ROOT });
  let output = '';
  suite.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await until(() => output.includes('── types ──'), 120_000, 'no part was begun');
  suite.kill('SIGTERM');
  const [code] = await once(suite, 'exit');
  expect(code).toBe(130);
  expect(output).not.toContain('── unit ──');
}, 180_000);
