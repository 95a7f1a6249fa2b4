/** How much a request may send, and for how long, decided before anything reads it. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { AppError } from '#app/domain/app-error.ts';

import type { UnusualPosts } from '#app/http/page-handle.ts';
import { sendPlainPage } from './plain-page.server.ts';

interface BodyLimit {
  bytes: number;
  seconds: number;
}

const MEGABYTE = 1024 * 1024;
const FORM: BodyLimit = { bytes: MEGABYTE / 4, seconds: 60 };
const LIMITS: Readonly<Record<UnusualPosts, BodyLimit>> = {
  /** Eight pictures of 5 MB with their form, on a line of 400 kbit/s. */
  pictures: { bytes: 48 * MEGABYTE, seconds: 20 * 60 },
  signed: { bytes: MEGABYTE, seconds: 60 },
  programs: { bytes: MEGABYTE, seconds: 60 },
};

/** why: a body that comes a letter at a time costs for each letter what others cost for a kilobyte. */
const FEW_PIECES = 2_000;
const SMALL_PIECE = 256;

/** The longest any body may take; the server's own time-out. */
export const LONGEST_BODY_SECONDS = LIMITS.pictures.seconds;

/**
 * Refuses a body that says it is too large, and puts a counter and a timer on the others. The counter listens to the
 * request beside whoever reads it, so `next` has to start reading at once: nothing may be awaited in between.
 */
export function limitBody(postsAt: (pathname: string) => UnusualPosts | undefined): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    const posts = postsAt(req.path);
    const limit = posts ? LIMITS[posts] : FORM;
    if (Number(req.get('content-length') ?? 0) > limit.bytes) {
      refuseUnread(req, res);
      return;
    }
    watchBody(req, res, limit);
    next();
  };
}

function watchBody(req: Request, res: Response, { bytes, seconds }: BodyLimit): void {
  let received = 0;
  let pieces = 0;
  const timer = setTimeout(() => req.destroy(new Error('the body took too long')), seconds * 1000);
  const stop = () => {
    clearTimeout(timer);
    req.off('data', countBytes);
  };
  const countBytes = (chunk: Buffer) => {
    received += chunk.byteLength;
    pieces += 1;
    if (received <= bytes && pieces <= FEW_PIECES + received / SMALL_PIECE) return;
    stop();
    breakOff(req, res);
  };
  req.on('data', countBytes);
  req.once('end', stop);
  req.once('close', stop);
  // why: an action that refuses early leaves its body half read, and the connection would wait for ever
  res.once('finish', () => {
    if (!req.complete) drain(req);
  });
}

/** How long a body is still listened to that nobody wants: a sender who is cut off at once never sees the answer. */
const LISTEN_MS = 2_500;
/** And how long until the connection ends that it comes on. */
const LINGER_MS = 5_000;

/** Refuses before anybody reads: the answer waits until the body is through, or for as long as a body is listened to. */
function refuseUnread(req: Request, res: Response): void {
  const timer = setTimeout(answer, LISTEN_MS);
  req.once('end', answer);
  drain(req);

  function answer(): void {
    clearTimeout(timer);
    req.off('end', answer);
    void sendPlainPage(req, res, 'payloadTooLarge');
  }
}

/** Refuses under the eyes of who reads, who has to see a failure: a body that merely ends here would pass for a complete form. */
function breakOff(req: Request, res: Response): void {
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
