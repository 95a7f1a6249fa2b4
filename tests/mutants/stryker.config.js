/**
 * `npm run mutants`: changes the rules in `app/domain`, one place at a time, and looks whether a unit test there notices. Ends with 1
 * when fewer than 95 of 100 changes are noticed. Tables and texts are changed too, for a table of the domain is a rule; what stands
 * `as const` is left as it is, because the compiler would refuse it changed.
 * The report of each change stands in `test-results/mutants/index.html`.
 */
export default {
  mutate: ['app/domain/**/*.ts', '!app/domain/**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // why: a copy of what these tests need; all the rest, pictures and data among it, stays out.
  ignorePatterns: [
    '**',
    '!app/domain/**',
    '!tests/mutants/**',
    '!tests/support/fail-on-console-error.ts',
    '!package.json',
    '!tsconfig.json',
  ],
  tempDirName: '.cache/mutants',
  cleanTempDir: 'always',
  concurrency: 1,
  // why: a busy machine is slow, and a change that takes long would count as noticed.
  timeoutMS: 60_000,
  thresholds: { high: 98, low: 95, break: 95 },
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: true },
  htmlReporter: { fileName: 'test-results/mutants/index.html' },
  jsonReporter: { fileName: 'test-results/mutants/mutants.json' },
};
