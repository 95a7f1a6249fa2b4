/** The one logger: JSON lines on standard output, with the request's id and without secrets. */
import { pino, type Logger } from 'pino';

import { config } from './env.server.ts';
import { loggableError, HIDDEN, REDACTED_PATHS } from './log-redaction.ts';
import { currentRequestId } from './request-context.server.ts';
import { singleton } from './singleton.server.ts';

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
