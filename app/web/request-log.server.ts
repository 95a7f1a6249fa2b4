/** Gives every request an id, follows it to its end, and writes one line and one measurement about it. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Request, RequestHandler } from 'express';

import { accessLog } from '#app/config/log.server.ts';
import { loggablePath } from '#app/config/log-redaction.ts';
import { originAsked } from '#app/config/site-origin.server.ts';
import { withRequestContext } from '#app/config/request-context.server.ts';

import { observeRequest } from '#app/http/metrics.server.ts';

export const ID_HEADER = 'x-request-id';
const USABLE_ID = /^[\w.-]{8,128}$/;

export interface RequestLogOptions {
  /** True when what this peer says about a request may be believed. */
  isTrusted: (address: string) => boolean;
  /** The pattern of the route that serves a path. */
  routePattern: (pathname: string) => string;
}

export function followRequests({ isTrusted, routePattern }: RequestLogOptions): RequestHandler {
  return (req, res, next) => {
    const requestId = identify(req, isTrusted);
    res.set(ID_HEADER, requestId);
    noteEnd(req, res, { requestId, address: req.originalUrl, route: () => routePattern(req.path) });
    withRequestContext({ requestId, origin: originAsked(req.protocol, hostOf(req)) }, next);
  };
}

/** A trusted proxy's word counts more; of anybody else it has been taken away before. */
function hostOf(req: Request): string {
  return req.get('x-forwarded-host') ?? req.get('host') ?? '';
}

/** The request's id: the one that a trusted proxy gave, else a new one. The answer names it too. */
export function identify(req: IncomingMessage, isTrusted: RequestLogOptions['isTrusted']): string {
  const given = req.headers[ID_HEADER];
  const believed = typeof given === 'string' && USABLE_ID.test(given) && isTrusted(req.socket.remoteAddress ?? '');
  const requestId = believed ? given : randomUUID();
  req.headers[ID_HEADER] = requestId;
  return requestId;
}

interface Noted {
  requestId: string;
  /** Path and query as they were asked for. */
  address: string;
  /** The pattern of the route, asked for when the answer has ended. */
  route: () => string;
}

/** Writes the line and the measurement when the answer is over or broken off. */
export function noteEnd(req: IncomingMessage, res: ServerResponse, { requestId, address, route }: Noted): void {
  const started = performance.now();
  res.once('close', () => {
    const milliseconds = performance.now() - started;
    const pattern = route();
    const status = res.statusCode;
    const method = req.method ?? 'GET';
    observeRequest({ method, route: pattern, status }, milliseconds / 1000);
    accessLog()[levelOf(pattern, status)](
      {
        requestId,
        method,
        path: loggablePath(address),
        route: pattern,
        status,
        milliseconds: Math.round(milliseconds),
        ...(res.writableFinished ? {} : { brokenOff: true }),
      },
      'request',
    );
  });
}

function levelOf(route: string, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return route === 'static' || route === '/readyz' || route === '/metrics' ? 'debug' : 'info';
}
