/** How long a reader waits for an answer. */
import { workOfRequest } from '#app/config/request-context.server.ts';
import { AppError } from '#app/domain/app-error.ts';

import { MAX_FORM_SECONDS } from './max-form-seconds.ts';

/** Longer than PostgreSQL's statement timeout: what a page still waits for after that does not come. */
export const READ_LIMIT_MS = 11_000;
/** Longer than a payment call with its retries; from when the form was read. */
export const ACT_LIMIT_MS = 70_000;
/** why longer: the web server is the one to end it. */
const FORM_LIMIT_MS = (MAX_FORM_SECONDS + 60) * 1000;

/** Of each request under way: begins its time anew, with so many milliseconds or the whole. */
const limits = new WeakMap<Request, (milliseconds?: number) => void>();

/**
 * Runs `work`. While it reads the form of `request`, the time stands still (`atPaceOfSender`). Throws `providerUnavailable` when the time is
 * over: to the reader, a service that hangs is the same as one that is down.
 */
export async function within<R>(milliseconds: number, work: () => Promise<R>, request?: Request): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const allow = (left = milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new AppError('providerUnavailable', {}, { cause: new Error(`no answer within ${left} ms`) })), left);
    };
    allow();
    if (request) limits.set(request, allow);
  });
  try {
    return await Promise.race([workOfRequest(work()), late]);
  } finally {
    clearTimeout(timer);
    if (request) limits.delete(request);
  }
}

/** Reads the form of `request`. why: how long it takes to come in is up to the line; the whole time of the answer begins afterwards. */
export async function atPaceOfSender<R>(request: Request, read: () => Promise<R>): Promise<R> {
  limits.get(request)?.(FORM_LIMIT_MS);
  try {
    return await read();
  } finally {
    limits.get(request)?.();
  }
}
