/** What the test tools report as JSON, read as one shape. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from '#scripts/install.mjs';

export interface Outcome {
  passed: number;
  /** Every failed test, by names that lead to it: file › titles. */
  failed: string[];
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
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${path.relative(ROOT, name)} › ${fullName}`),
  );
  return { passed: numPassedTests, failed };
}

/** @throws when the tool ended before it wrote its report */
export async function readPlaywrightReport(file: string): Promise<Outcome> {
  const { stats, suites } = await readReport<PlaywrightReport>(file);
  return { passed: stats.expected, failed: suites.flatMap(failedIn) };
}

/** A test that passed only on a retry counts as failed. */
function failedIn({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const hasFailed = ({ tests }: (typeof specs)[number]) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
  const own = specs.filter(hasFailed).map((spec) => spec.title);
  return [...own, ...suites.flatMap(failedIn)].map((name) => `${title} › ${name}`);
}

async function readReport<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
