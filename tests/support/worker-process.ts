/** A real worker process on the test file's own database and Redis. It ends with the test run, whatever happens. */
import type { ChildProcess } from 'node:child_process';

import { launch, WORKER, type Environment } from '#scripts/site-processes.ts';

export function startWorkerProcess(env: Environment = {}): ChildProcess {
  return launch(WORKER, {
    env: { ...process.env, NODE_ENV: 'test', SWEEP_SECONDS: '1', LOG_LEVEL: process.env.WORKER_LOG_LEVEL ?? 'silent', ...env },
  });
}
