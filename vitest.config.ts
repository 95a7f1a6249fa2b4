import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

import { mendedDrizzle } from '#scripts/mended-packages.ts';
import { LongestFirst } from '#tests/support/longest-first.ts';
import { WORKERS } from '#tests/support/test-servers.ts';

const FAIL_ON_CONSOLE_ERROR = './tests/support/fail-on-console-error.ts';

const ON_SERVERS: NonNullable<UserWorkspaceConfig['test']> = {
  globalSetup: ['./tests/support/servers-for-vitest.ts'],
  setupFiles: ['./tests/support/own-database.ts', FAIL_ON_CONSOLE_ERROR],
  env: { NODE_ENV: 'test' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // why: as the build takes it in
  deps: {
    optimizer: {
      ssr: {
        enabled: true,
        include: ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/postgres-js', 'drizzle-orm/postgres-js/migrator'],
        esbuildOptions: { target: 'node20', plugins: [mendedDrizzle] },
      },
    },
  },
};

export default defineConfig({
  // why not with the packages: copies of the sources that share those (tests/mistakes) would write over each other's
  cacheDir: '.vite',
  esbuild: { jsx: 'automatic' },
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // why: loading the modules anew for each file takes as long as the tests; what is kept for the whole process is forgotten in between.
          isolate: false,
          include: ['{app,db,jobs,scripts}/**/*.test.{ts,tsx}', 'tests/{architecture,support}/**/*.test.ts'],
          setupFiles: ['./tests/support/forget-earlier-files.ts', FAIL_ON_CONSOLE_ERROR],
          // why: pictures are really encoded, and the machine may be busy.
          testTimeout: 30_000,
          env: {
            DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
            REDIS_URL: 'redis://127.0.0.1:1',
            NODE_ENV: 'test',
            LOG_LEVEL: 'silent',
          },
        },
      },
      {
        extends: true,
        test: {
          ...ON_SERVERS,
          name: 'integration',
          // why: as above, but loading takes a fifth of the time here.
          isolate: false,
          include: ['tests/integration/**/*.test.{ts,tsx}'],
        },
      },
      { extends: true, test: { ...ON_SERVERS, name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
  },
});
