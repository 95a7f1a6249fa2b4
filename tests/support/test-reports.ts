/** What the test tools report as JSON, read as one shape. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from '#scripts/install.mjs';

export interface Outcome {
  passed: number;
  /** Every failed test, by names that lead to it, and why: file › titles: first lines of the error. */
  failed: string[];
  /** Every test that was not run, named the same way. */
  skipped: string[];
}

/** The part that is read of vitest's report; the names of its files are absolute. */
interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[];
}

/** The part that is read of Playwright's report; its outermost suites are files. */
interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results?: { errors?: { message?: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** @throws when the tool ended before it wrote its report */
export async function readVitestReport(file: string): Promise<Outcome> {
  const { numPassedTests, testResults } = await readReport<VitestReport>(file);
  const named = (wanted: (status: string) => boolean) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => wanted(status))
        .map(({ fullName, failureMessages = [] }) => `${path.relative(ROOT, name)} › ${fullName}${reason(failureMessages)}`),
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
  const own = specs.flatMap((spec) => {
    const tests = spec.tests.filter(({ status }) => wanted.includes(status));
    const errors = tests.flatMap(({ results = [] }) => results).flatMap((result) => result.errors ?? []);
    return tests.length > 0 ? [`${spec.title}${reason(errors.map(({ message = '' }) => message))}`] : [];
  });
  return [...own, ...suites.flatMap((suite) => testsIn(suite, wanted))].map((name) => `${title} › ${name}`);
}

/** The beginning of the first error, in one line. */
function reason([message = '']: readonly string[]): string {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? '' : `: ${line.slice(0, 300)}`;
}

async function readReport<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
