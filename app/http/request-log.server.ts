/** Gives every request an id, follows it to its end, and writes one line and one measurement about it. */
import { randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';

import { log } from '#app/config/log.server.ts';
import { loggablePath } from '#app/config/log-redaction.ts';
import { withRequestContext } from '#app/config/request-context.server.ts';

import { observeRequest } from './metrics.server.ts';

const ID_HEADER = 'x-request-id';
const USABLE_ID = /^[\w.-]{8,128}$/;

export interface RequestLogOptions {
  /** True when what this peer says about a request may be believed. */
  isTrusted: (address: string) => boolean;
  /** The pattern of the route that serves a path. */
  routePattern: (pathname: string) => string;
}

export function followRequests({ isTrusted, routePattern }: RequestLogOptions): RequestHandler {
  return (req, res, next) => {
    const given = req.get(ID_HEADER);
    const believed = given !== undefined && USABLE_ID.test(given) && isTrusted(req.socket.remoteAddress ?? '');
    const requestId = believed ? given : randomUUID();
    req.headers[ID_HEADER] = requestId;
    res.set(ID_HEADER, requestId);

    const started = performance.now();
    res.once('close', () =>
      withRequestContext({ requestId }, () => {
        const milliseconds = performance.now() - started;
        const route = routePattern(req.path);
        const status = res.statusCode;
        observeRequest({ method: req.method, route, status }, milliseconds / 1000);
        log()[levelOf(route, status)](
          {
            method: req.method,
            path: loggablePath(req.originalUrl),
            route,
            status,
            milliseconds: Math.round(milliseconds),
            ...(res.writableFinished ? {} : { brokenOff: true }),
          },
          'request',
        );
      }),
    );
    withRequestContext({ requestId }, next);
  };
}

function levelOf(route: string, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return route === 'static' || route === '/readyz' || route === '/metrics' ? 'debug' : 'info';
}
