/**
 * The container's HEALTHCHECK: 0 when web answers and the worker sweeps. It says that a process is alive, not that what
 * it depends on is there (/readyz says that): a restart would not bring back a database.
 */
import { readFileSync, statSync } from 'node:fs';

import { WEB_MARK, WORKER_MARK } from './container-marks.mjs';

const SWEEPS_MISSED = 5;

const port = contentOf(WEB_MARK);
const sweepSeconds = contentOf(WORKER_MARK);
if (port === null && sweepSeconds === null) fail('not started yet');
if (sweepSeconds !== null) {
  const silentSeconds = (Date.now() - statSync(WORKER_MARK).mtimeMs) / 1000;
  if (silentSeconds > SWEEPS_MISSED * Number(sweepSeconds || 30)) fail(`the worker is silent for ${Math.round(silentSeconds)} s`);
}
if (port !== null) {
  const answer = await globalThis
    .fetch(`http://127.0.0.1:${port}/healthz`, { signal: globalThis.AbortSignal.timeout(4_000) })
    .catch((error) => error);
  if (!answer.ok) fail(`web does not answer: ${answer.message ?? answer.status}`);
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function fail(why) {
  console.log(why);
  process.exit(1);
}
