/** Turns what libraries write to the console into log lines, without secrets. */
import { format } from 'node:util';

import { redactText } from './log-redaction.ts';
import { log } from './log.server.ts';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

export function sendConsoleToLog(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Object.assign(console, { [method]: (...args: unknown[]) => log()[level]({ console: true }, redactText(format(...args))) });
  }
}
