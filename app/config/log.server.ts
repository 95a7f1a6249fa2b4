/** The one logger: JSON lines on standard output, with the request's id and without secrets. */
import { pino, type Logger } from 'pino';

import { config } from './env.server.ts';
import { loggableError, HIDDEN, REDACTED_PATHS } from './log-redaction.ts';
import { currentRequestId } from './request-context.server.ts';
import { singleton } from './singleton.server.ts';

/**
 * The logger for the one line of each request. Callers pass nothing that has to be hidden. why: a process writes thousands of
 * these a second; they skip redaction and are written in batches, at most half a second late.
 */
export function accessLog(): Logger {
  return singleton('access-log', () =>
    pino(
      { level: config().logLevel, base: { pid: process.pid } },
      pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 500 }),
    ),
  );
}

/** The process's logger. An error goes under `err`: `log().error({ err }, 'capture failed')`. */
export function log(): Logger {
  return singleton('log', () =>
    pino({
      level: config().logLevel,
      base: { pid: process.pid },
      redact: { paths: REDACTED_PATHS, censor: HIDDEN },
      serializers: { err: (error: unknown) => loggableError(error) },
      mixin: () => {
        const requestId = currentRequestId();
        return requestId ? { requestId } : {};
      },
    }),
  );
}
