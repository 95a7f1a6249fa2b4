/** The unit tests of the domain, as the search for unnoticed changes runs them: once for each change. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // why: as for all unit tests; each change has a thread of its own anyway, which loads the modules anew.
    isolate: false,
    include: ['app/domain/**/*.test.ts', 'tests/mutants/domain-loads.test.ts'],
    setupFiles: ['./tests/mutants/same-seed.ts', './tests/support/fail-on-console-error.ts'],
  },
});
