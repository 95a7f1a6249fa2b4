import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { ROOT } from '#scripts/install.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'karavana-reports-'))));
afterEach(() => rm(folder, { recursive: true }));

async function report(content: object): Promise<string> {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('a unit or integration test that failed or was not run is named by its file and titles', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'money is kept' },
    {
      status: 'failed',
      fullName: 'money is moved once',
      failureMessages: ["AssertionError: expected [ 'twice' ]\n  to equal []\n    at money.test.ts:3"],
    },
    { status: 'skipped', fullName: 'money is sorted' },
  ];
  const testResults = [{ name: path.join(ROOT, 'app/money.test.ts'), assertionResults }];
  expect(await readVitestReport(await report({ numPassedTests: 1, testResults }))).toEqual({
    passed: 1,
    failed: ["app/money.test.ts › money is moved once: AssertionError: expected [ 'twice' ] to equal []"],
    skipped: ['app/money.test.ts › money is sorted'],
  });
});

test('a browser test that failed or was not run is named by its file, setup and title', async () => {
  const inner = {
    title: 'plain-phone-sk',
    specs: [
      { title: 'somebody signs in', tests: [{ status: 'expected' }] },
      {
        title: 'somebody signs out',
        tests: [{ status: 'unexpected', results: [{ errors: [{ message: '\u001B[31mError: no page\u001B[39m' }] }] }],
      },
      { title: 'somebody signs up', tests: [{ status: 'flaky' }] },
      { title: 'somebody waits', tests: [{ status: 'skipped' }] },
    ],
  };
  const specs = [{ title: 'the page stands', tests: [{ status: 'unexpected' }] }];
  const suites = [{ title: 'accounts.spec.ts', specs, suites: [inner] }];
  expect(await readPlaywrightReport(await report({ stats: { expected: 1 }, suites }))).toEqual({
    passed: 1,
    failed: [
      'accounts.spec.ts › the page stands',
      'accounts.spec.ts › plain-phone-sk › somebody signs out: Error: no page',
      'accounts.spec.ts › plain-phone-sk › somebody signs up',
    ],
    skipped: ['accounts.spec.ts › plain-phone-sk › somebody waits'],
  });
});

test('a tool that wrote no report is not taken for one without failures', async () => {
  await expect(readPlaywrightReport(path.join(folder, 'missing.json'))).rejects.toThrow('ENOENT');
});
