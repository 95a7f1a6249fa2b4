/** Follows a request to its end, and writes one log line and one measurement about it. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RequestHandler } from 'express';

import { accessLog, log } from '#app/config/log.server.ts';
import { loggablePath } from '#app/config/log-redaction.ts';
import { originAsked } from '#app/config/site-origin.server.ts';
import { withRequestContext } from '#app/config/request-context.server.ts';

import { observeRequest } from '#app/http/metrics.server.ts';
import { ID_HEADER, bucketOf, hostOf } from './clean-headers.server.ts';

/** In place of a route, of requests that were refused before one was looked for. */
const REFUSED = 'refused';
/** In place of a route: of files of the build, and of addresses at which nothing can be. */
export const STATIC = 'static';
export const MALFORMED = 'malformed';
/** In place of a status, where the connection ended before there was an answer. */
const UNANSWERED = 499;
/** The refusals of so many seconds are told in one line. */
const TOLD_EVERY_SECONDS = 10;

/** `routePattern`: the pattern of the route that serves a path. */
export function followRequests(routePattern: (pathname: string) => string): RequestHandler {
  return (req, res, next) => {
    const requestId = noteEnd(req, res, () => routePattern(req.path));
    res.set(ID_HEADER, requestId);
    withRequestContext({ requestId, bucket: bucketOf(req), origin: originAsked(req.protocol, hostOf(req)) }, next);
  };
}

/**
 * Writes the line and the measurement when the response is complete or aborted. Only then `route` is called, for the pattern of the
 * route. Returns the request's id.
 */
export function noteEnd(req: IncomingMessage, res: ServerResponse, route: () => string): string {
  const requestId = String(req.headers[ID_HEADER]);
  const target = req.url ?? '';
  const started = performance.now();
  res.once('close', () => {
    const milliseconds = performance.now() - started;
    const pattern = route();
    const refusal = refusalsUnderWay.get(res);
    const status = refusal ?? statusOf(res);
    const method = req.method ?? 'GET';
    observeRequest({ method, route: pattern, status }, milliseconds / 1000);
    accessLog()[levelOf(pattern, refusal === undefined && status >= 500)](
      {
        requestId,
        method,
        path: loggablePath(target),
        route: pattern,
        status,
        milliseconds: Math.round(milliseconds),
        ...(res.writableFinished ? {} : { brokenOff: true }),
      },
      'request',
    );
  });
  return requestId;
}

/** why a status that was set stands: who is to be refused, and leaves before he hears it, has been refused. */
function statusOf({ statusCode, headersSent }: ServerResponse): number {
  return statusCode === 200 && !headersSent ? UNANSWERED : statusCode;
}

const refusalsUnderWay = new WeakMap<ServerResponse, number>();

/**
 * Notes that a request is refused whose route is at work. why not by what the route answers: it may fail at what is cut off, when nobody hears
 * it any more.
 */
export function noteRefusedUnderWay(res: ServerResponse, status: number): void {
  refusalsUnderWay.set(res, status);
}

const QUIET = [STATIC, MALFORMED, '/readyz', '/metrics', REFUSED];

function levelOf(route: string, hasFailed: boolean): 'debug' | 'info' | 'error' {
  if (hasFailed && route !== REFUSED) return 'error';
  return QUIET.includes(route) ? 'debug' : 'info';
}

let refused = 0;

/** Notes the end of a request that was refused because too many are under way. why one line for many: a crowd would fill the disk. */
export function noteRefused(req: IncomingMessage, res: ServerResponse): void {
  noteEnd(req, res, () => REFUSED);
  tellRefused();
}

/** The same of a connection of which no request was read. */
export function noteUnreadRefused(status: number): void {
  observeRequest({ method: 'other', route: REFUSED, status }, 0);
  tellRefused();
}

function tellRefused(): void {
  refused += 1;
  if (refused > 1) return;
  const logger = log();
  setTimeout(() => {
    logger.warn({ refused, seconds: TOLD_EVERY_SECONDS }, 'requests were refused: too much came at once');
    refused = 0;
  }, TOLD_EVERY_SECONDS * 1000).unref();
}

/** Measures a request whose sender left, or had to make room, before it began, or a connection, of the method `other`. */
export function countGone(method = 'GET'): void {
  observeRequest({ method, route: 'gone', status: UNANSWERED }, 0);
}
