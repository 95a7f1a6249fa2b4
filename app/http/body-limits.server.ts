/** How much a request may send, and for how long, decided before anything reads it (promises, 30). */
import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { AppError } from '#app/domain/app-error.ts';

import { sendPlainPage } from './plain-page.server.ts';

const MEGABYTE = 1024 * 1024;
const ORDINARY = { bytes: MEGABYTE, seconds: 60 };
/** Eight pictures of 5 MB with their form, on a line of 400 kbit/s. */
const PICTURES = { bytes: 48 * MEGABYTE, seconds: 20 * 60 };

/** The longest any body may take; the server's own time-out. */
export const LONGEST_BODY_SECONDS = PICTURES.seconds;

function limitOf(req: Request): typeof ORDINARY {
  const isForm = req.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
  return isForm && req.path.startsWith('/create-listing') ? PICTURES : ORDINARY;
}

/**
 * Refuses a body that says it is too large, and puts a counter and a timer on the others. The counter listens to the
 * request beside whoever reads it, so `next` has to start reading at once: nothing may be awaited in between.
 */
export function limitBody(): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    const { bytes, seconds } = limitOf(req);
    if (Number(req.get('content-length') ?? 0) > bytes) {
      refuse(req, res);
      return;
    }
    watchBody(req, res, { bytes, seconds });
    next();
  };
}

function watchBody(req: Request, res: Response, { bytes, seconds }: typeof ORDINARY): void {
  let received = 0;
  const timer = setTimeout(() => req.destroy(new Error('the body took too long')), seconds * 1000);
  const stop = () => {
    clearTimeout(timer);
    req.off('data', countBytes);
  };
  const countBytes = (chunk: Buffer) => {
    received += chunk.byteLength;
    if (received <= bytes) return;
    stop();
    refuse(req, res);
  };
  req.on('data', countBytes);
  req.once('end', stop);
  req.once('close', stop);
  // why: an action that refuses early leaves its body half read, and the connection would wait for ever
  res.once('finish', () => {
    if (!req.complete) drain(req);
  });
}

/** How long a sender is still listened to whose body nobody wants: a socket closed at once would swallow the answer. */
const LINGER_MS = 5_000;

function refuse(req: Request, res: Response): void {
  // why: whoever reads has to see a failure; a body that merely ends here would pass for a complete form
  if (req.listenerCount('error') > 0) req.emit('error', new AppError('payloadTooLarge'));
  drain(req);
  void sendPlainPage(req, res, 'payloadTooLarge');
}

function drain(req: Request): void {
  req.removeAllListeners('data');
  req.resume();
  const timer = setTimeout(() => req.destroy(), LINGER_MS);
  req.once('close', () => clearTimeout(timer));
}
