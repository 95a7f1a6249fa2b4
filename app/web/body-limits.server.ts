/** How much a request may send, and for how long; decided before anything reads the body. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { endOfWork } from '#app/config/request-context.server.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from '#app/domain/app-error.ts';

import type { UnusualPosts } from '#app/http/page-handle.ts';
import { MAX_FORM_BYTES } from '#app/http/max-form-bytes.ts';
import { MAX_FORM_SECONDS } from '#app/http/max-form-seconds.ts';
import { bucketOf } from './clean-headers.server.ts';
import { memoryRoom, type MemoryRoom } from './memory-room.server.ts';
import { boundComingBodies, type ComingBodies } from './coming-bodies.server.ts';
import { paceOf } from './pace.server.ts';
import { sendPlainPage } from './plain-page.server.ts';
import { drain, isDripping, refuseUnread } from './refuse-unread.server.ts';
import { noteRefusedUnderWay } from './request-log.server.ts';
import { whenOver } from './when-over.server.ts';

interface BodyLimit {
  bytes: number;
  seconds: number;
  /** The memory budget that it is counted in. */
  room: MemoryRoom;
  /** The budget that its beginning is counted in while there is room. */
  firstRoom?: MemoryRoom;
}

const MEGABYTE = 1024 * 1024;
const TEXTS = memoryRoom({ all: 16, ofAddress: 4 });
/** The beginnings of forms; most are no longer. why apart: a few addresses with long forms would take the room of everybody's sign-in. */
const FIRST_BYTES = 16 * 1024;
const FIRST_TEXTS = memoryRoom({ all: 8, ofAddress: 1 / 8 });
/** Two of the largest forms, and of one address one and a small one. */
const PICTURES = memoryRoom({ all: 96, ofAddress: 64 });
/** Separate from the forms: providers get through while strangers fill the budget of the forms. */
const SIGNED = memoryRoom({ all: 16, ofAddress: 8 });

const FORM: BodyLimit = { bytes: MAX_FORM_BYTES, seconds: 60, room: TEXTS, firstRoom: FIRST_TEXTS };
const LIMITS: Readonly<Record<UnusualPosts, BodyLimit>> = {
  /** Eight pictures of 5 MB with their form. */
  pictures: { bytes: 48 * MEGABYTE, seconds: MAX_FORM_SECONDS, room: PICTURES },
  signed: { bytes: MEGABYTE, seconds: 60, room: SIGNED },
  programs: { bytes: MEGABYTE, seconds: 60, room: TEXTS },
};

/** A piece takes about as much memory, however short it is. */
const LEAST_PIECE = 512;

/**
 * Refuses a body whose stated length is too large, and counts and times the others; our server lets none in that states no length. The
 * counter listens to the request beside its reader, so `next` has to start reading at once: nothing may be awaited in between.
 */
export function limitBody(postsAt: (pathname: string) => UnusualPosts | undefined): RequestHandler {
  const comingBodies = boundComingBodies();
  return (req: Request, res: Response, next: NextFunction) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    // why: of a sender who has gone neither the end nor the rest is heard any more, and the place of his body would stay taken
    if (req.socket.destroyed) return;
    const posts = postsAt(req.path);
    const limit = posts ? LIMITS[posts] : FORM;
    if (Number(req.get('content-length') ?? 0) > limit.bytes) {
      refuseUnread(req, res, 'payloadTooLarge');
      return;
    }
    watchBody(req, res, limit, comingBodies);
    next();
  };
}

/** A sender who is silent for this long counts as gone. why: the received part of a body stays in memory until the rest comes. */
const MAX_PAUSE_SECONDS = 30;

function watchBody(req: Request, res: Response, { seconds, room, firstRoom = room }: BodyLimit, comingBodies: ComingBodies): void {
  let received = 0;
  let pieces = 0;
  const giveUp = () => req.destroy(new Error('the body was given up'));
  const timer = setTimeout(giveUp, seconds * 1000);
  const pause = setTimeout(giveUp, MAX_PAUSE_SECONDS * 1000);
  const address = bucketOf(req);
  const coming = comingBodies(address, giveUp);
  const worked = endOfWork();
  const pace = paceOf();
  let isOver = false;
  const body = {
    address,
    // why not while it is paused: then it waits for us
    canGo: () => !isOver && !req.isPaused() && pace.isSlow(),
    giveUp: () => refuse('busy'),
  };
  const hold = (size: number) => (received <= FIRST_BYTES && firstRoom.take(body, size) === null ? null : room.take(body, size));
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(pause);
    coming.isOver();
    req.off('data', countBytes);
  };
  const giveBack = () => [firstRoom, room].forEach((each) => each.giveBack(body));
  const refuse = (code: ErrorCode) => {
    stop();
    giveBack();
    breakOff(req, res, code);
  };
  const countBytes = (chunk: Buffer) => {
    pause.refresh();
    coming.hasMoved();
    pace.hasCome(chunk.byteLength);
    received += chunk.byteLength;
    pieces += 1;
    const refusal = isDripping(pieces, received) ? 'payloadTooLarge' : hold(Math.max(chunk.byteLength, LEAST_PIECE));
    if (refusal) refuse(refusal);
  };
  // why not at the end of the body: what was read of it is kept until the request is answered, and by an action that works on after that
  whenOver(req, res, () => void worked().then(giveBack));
  req.on('data', countBytes);
  req.once('end', stop);
  req.once('close', stop);
  // why: an action that refuses early leaves its body half read, and the connection would wait forever
  res.once('finish', () => {
    if (!req.complete) drain(req);
  });
}

/** Refuses while somebody reads the body. The reader has to get an error: a body that merely ended here would look like a complete form. */
function breakOff(req: Request, res: Response, code: ErrorCode): void {
  // why not else: then the refusal is heard by nobody, and the answer stands
  if (!res.headersSent) noteRefusedUnderWay(res, ERROR_STATUS[code]);
  if (req.listenerCount('error') > 0) req.emit('error', new AppError(code));
  drain(req);
  void sendPlainPage(req, res, code);
}
