/** What the test tools report as JSON, read as one shape. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from '#scripts/install.mjs';

export interface Outcome {
  passed: number;
  /** Every failed test, by names that lead to it: file › titles. */
  failed: string[];
  /** Every test that was not run, named the same way. */
  skipped: string[];
}

/** The part that is read of vitest's report; the names of its files are absolute. */
interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The part that is read of Playwright's report; its outermost suites are files. */
interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
  suites?: PlaywrightSuite[];
}

/** @throws when the tool ended before it wrote its report */
export async function readVitestReport(file: string): Promise<Outcome> {
  const { numPassedTests, testResults } = await readReport<VitestReport>(file);
  const named = (wanted: (status: string) => boolean) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => wanted(status)).map(({ fullName }) => `${path.relative(ROOT, name)} › ${fullName}`),
    );
  const isSkipped = (status: string) => status !== 'passed' && status !== 'failed';
  return { passed: numPassedTests, failed: named((status) => status === 'failed'), skipped: named(isSkipped) };
}

/** @throws when the tool ended before it wrote its report */
export async function readPlaywrightReport(file: string): Promise<Outcome> {
  const { stats, suites } = await readReport<PlaywrightReport>(file);
  // why: a test that passed only on a retry counts as failed
  const failed = suites.flatMap((suite) => testsIn(suite, ['unexpected', 'flaky']));
  return { passed: stats.expected, failed, skipped: suites.flatMap((suite) => testsIn(suite, ['skipped'])) };
}

function testsIn({ title, specs, suites = [] }: PlaywrightSuite, wanted: string[]): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => wanted.includes(status))).map((spec) => spec.title);
  return [...own, ...suites.flatMap((suite) => testsIn(suite, wanted))].map((name) => `${title} › ${name}`);
}

async function readReport<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
