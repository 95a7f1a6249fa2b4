/** How long a reader waits for an answer. */
import { workOfRequest } from '#app/config/request-context.server.ts';
import { AppError } from '#app/domain/app-error.ts';

/** Longer than the web server lets any form take to come in. */
const FORM_LIMIT_MS = 21 * 60_000;

/** Sets the time that is left for the answer to a request, without an argument to all of it. */
const limits = new WeakMap<Request, (milliseconds?: number) => void>();

/**
 * Runs `work`, for `request` where it reads a form. Throws `providerUnavailable` when the time is over: to the reader, a service that
 * hangs is the same as one that is down.
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
