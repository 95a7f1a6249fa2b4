/**
 * The web server around Remix's request handler: what has to come before Remix (health before readiness, files, trusted proxies,
 * limits) and after it (headers, logs, a graceful stop). Correctness does not depend on it: the same build answers under
 * `remix-serve`.
 */
import { AsyncResource } from 'node:async_hooks';
import http, { STATUS_CODES, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { z } from 'zod';

import { config } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';
import { beginHeavy, beginLight, countConnection, type Begin } from '#app/config/turns.server.ts';
import type { PublicChangesFollower } from '#app/web/page-cache/follow-public-changes.server.ts';

import type { PageHandle } from '#app/http/page-handle.ts';
import { peerBucket } from '#app/http/client-address.server.ts';
import { completeSecurityHeaders } from '#app/http/security-headers.server.ts';
import { METHODS } from '#app/http/methods.ts';
import { MAX_FORM_SECONDS } from '#app/http/max-form-seconds.ts';
import { beginInTurn, boundRequests } from './admit-requests.server.ts';
import { answerAlone, answersAlone } from './answer-alone.server.ts';
import { limitBody } from './body-limits.server.ts';
import { boundConnections } from './bound-connections.server.ts';
import { bucketOf, cleanHeaders, namesSite } from './clean-headers.server.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.server.ts';
import { isPlainAddress } from './plain-address.server.ts';
import { readInTurn } from './read-in-turn.server.ts';
import { refuseConnections } from './refuse-connections.server.ts';
import { refuseUnread } from './refuse-unread.server.ts';
import { beforeHeaders, isStream } from './response-headers.server.ts';
import { refuseCrossSitePosts } from './refuse-cross-site-posts.server.ts';
import { MALFORMED, STATIC, countGone, followRequests } from './request-log.server.ts';
import { routeMatcher } from './route-patterns.server.ts';
import { stopParsing } from './stop-parsing.server.ts';
import { whenOver } from './when-over.server.ts';

/** With this header a provider's simulator asks that its answer gets lost on the way. */
const DROP_HEADER = 'x-simulator-drop';
/** Longer than the idle time of common proxies, so that the proxy closes first and never writes to a closed socket. */
const KEEP_ALIVE_MS = 65_000;
/** Longer than the pause between two heartbeats of a stream. A reader who takes nothing for this long of what waits is gone. */
const MAX_SILENCE_MS = 90_000;
/** Several times as many as browsers and proxies send. */
const MAX_HEADERS = 100;
/** More than anybody asks for at a time who looks whether the site is well; counted apart, so that no crowd of readers keeps them out. */
const HEALTH = { ofAddress: 16, all: 200, refusals: 0 };

export interface WebServerOptions {
  /** Resolves when the build can serve; requests that come earlier wait. */
  build: Promise<ServerBuild | (() => Promise<ServerBuild>)>;
  /** Serves files; calls `next` for everything else. */
  files: RequestHandler;
  /** Answers whether a path can only be a file. */
  isStaticPath: (pathname: string) => boolean;
  /** Follows the changes of public data, so that pages can be cached; without it none is. */
  followChanges?: (onChange: (part: string) => void) => Pick<PublicChangesFollower, 'isCurrent'>;
}

export interface WebServer {
  server: Server;
  /** Stops accepting, ends streams, lets running requests finish for at most `milliseconds`. */
  stop(milliseconds?: number): Promise<void>;
}

export function createWebServer({ build, files, isStaticPath, followChanges }: WebServerOptions): WebServer {
  const running = new Set<ServerResponse>();
  const app = express();
  app.disable('x-powered-by');
  // why: nothing reads what it makes of thousands of fields
  app.disable('query parser');
  app.set('trust proxy', config().trustedProxies);
  const isTrusted = (address: string) => (app.get('trust proxy fn') as (address: string, hop: number) => boolean)(address, 0);
  const addressOf = (remoteAddress: string) => peerBucket(remoteAddress, isTrusted);

  let routeOf: ReturnType<typeof routeMatcher> = () => null;
  let handleAt: (pathname: string) => PageHandle | undefined = () => undefined;
  let aloneAt: ReturnType<typeof answersAlone> = () => undefined;
  let pageCache: PageCache | undefined;
  const prepare = async () => {
    const loaded = await build;
    const built = typeof loaded === 'function' ? await loaded() : loaded;
    routeOf = routeMatcher(built);
    aloneAt = answersAlone(built);
    handleAt = (pathname) => built.routes[routeOf(pathname)?.id ?? '']?.module.handle as PageHandle | undefined;
    if (followChanges) pageCache = createPageCache({ build: built, changes: followChanges((part) => pageCache?.drop(part)) });
  };
  void prepare().catch(() => {});
  const postsAt = (pathname: string) => handleAt(pathname)?.posts;

  const routePattern = (pathname: string) => {
    if (!isPlainAddress(pathname)) return MALFORMED;
    return isStaticPath(pathname) ? STATIC : (routeOf(pathname)?.pattern ?? 'unmatched');
  };
  app.use(followRequests(routePattern));
  app.use(completeHeaders);
  app.use(refuseOtherMethods);
  app.use(refuseOtherAddresses);
  app.use(files);
  app.use(answerAlone((pathname) => aloneAt(pathname)));
  app.use(compression());
  app.use(beginInTurn);
  app.use(waitFor(build));
  app.use(limitBody(postsAt));
  app.use(refuseCrossSitePosts(postsAt));
  app.use(refuseStreamAsData((pathname) => handleAt(pathname)?.stream === true));
  app.all('*', remixHandler(build));
  app.use(lastResort);
  /** Whether somebody reads a body: of what cannot be a form nobody does. */
  const isToBeRead = (req: IncomingMessage) => req.method === 'POST' && pathOf(req) !== '/healthz' && !isStaticPath(pathOf(req));
  const connections = boundConnections();
  // why: who comes again and again where there is no room for him costs as much as who leaves
  const onUnanswered = connections.countUnanswered;
  const admit = boundRequests({ onUnanswered });
  const admitHealth = boundRequests({ ...HEALTH, onUnanswered });
  const server = listenable((req, res) => {
    if (!connections.mayAsk(req, res)) return;
    running.add(res);
    whenOver(req, res, () => running.delete(res));
    // why refused: Node leaves out the rest, and with it what a proxy has added about the client
    if (req.rawHeaders.length > 2 * MAX_HEADERS) return refuseHead(req, res, 431, 'Too many headers\n');
    // why: it is the sender who says how small its pieces are, and each costs as much as a kilobyte
    if (req.headers['transfer-encoding'] !== undefined) return refuseHead(req, res, 411, 'Length required\n');
    if (Number(req.headers['content-length']) > 0 && !isToBeRead(req)) {
      stopParsing(req.socket);
      res.shouldKeepAlive = false;
    }
    cleanHeaders(req, isTrusted);
    const isHealth = pathOf(req) === '/healthz';
    if (!(isHealth ? admitHealth : admit)(req, res)) return;
    if (!isHealth && !namesSite(req)) return refuseHead(req, res, 400, 'Bad request\n');
    const next = () => void app(req, res);
    let leave = () => true;
    const begin = (inTurns: Begin) => {
      if (req.socket.destroyed) return;
      leave = inTurns(bucketOf(req), () => {
        if (isHealth) sendHealth(req, res);
        else if (pageCache && isPlainAddress(req.url ?? '')) pageCache.answer(req, res, next);
        else next();
      });
    };
    // A request behind another one on its connection begins when that one is answered: before that it has no socket, would not hear that the
    // connection has ended, and would work on for nobody. why bound: Node begins it in the context of the other one. why with what is heavy:
    // no browser sends requests like that, and a crowd that does would keep everybody else from being connected
    const beginBehind = res.socket ? null : AsyncResource.bind(() => begin(beginHeavy));
    if (beginBehind) res.once('socket', beginBehind);
    else begin(beginLight);
    whenOver(req, res, () => {
      if (beginBehind) res.off('socket', beginBehind);
      if (leave()) countGone(req.method);
    });
  });
  // why: Node would answer by itself, past all limits, and read without end what comes
  server.on('checkExpectation', (req, res) => {
    if (!connections.mayAsk(req, res)) return;
    refuseHead(req, res, 417, 'Expectation failed\n');
  });
  server.setTimeout(MAX_SILENCE_MS);
  refuseConnections(server, (remoteAddress) => {
    // why first: those behind one that is refused are to be accepted as well
    countConnection();
    if (remoteAddress === undefined) countGone('other');
    return remoteAddress !== undefined && connections.mayComeIn(addressOf(remoteAddress));
  });
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // its sender may have left since
    if (socket.destroyed || remoteAddress === undefined) return void socket.destroy();
    const address = addressOf(remoteAddress);
    if (!connections.add(socket, address)) return;
    // why: each request on the connection adds a listener to the socket
    socket.setMaxListeners(64);
    readInTurn(socket, address);
  });
  return { server, stop: (milliseconds = 10_000) => stopGracefully({ server, running, sockets: connections.open() }, milliseconds) };
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

function sendHealth({ method = '' }: IncomingMessage, res: ServerResponse): void {
  if (method === 'GET' || method === 'HEAD') sendText(res, 200, 'ok\n');
  else sendText(res, 405, 'Method not allowed\n', { Allow: 'GET, HEAD' });
}

/** Whatever comes behind the head is not looked at. */
function refuseHead({ socket }: IncomingMessage, res: ServerResponse, status: number, text: string): void {
  stopParsing(socket);
  sendText(res, status, text);
}

function sendText(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  secure(res);
  if (status >= 400) res.shouldKeepAlive = false;
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(text);
}

const secure = (res: ServerResponse) =>
  completeSecurityHeaders({ has: (name) => res.hasHeader(name), set: (name, value) => void res.setHeader(name, value) });

function listenable(answer: RequestListener): Server {
  const server = http.createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: MAX_FORM_SECONDS * 1000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 16 * 1024,
      // why: Node would refuse by itself, past all limits, thousands of heads in one packet
      requireHostHeader: false,
    },
    answer,
  );
  // why: of short ones two thousand fit into a head, and hold several times the memory of a long one while it is not finished
  server.maxHeadersCount = MAX_HEADERS;
  return server;
}

/** why: the framework cannot build a request from some of the other methods. */
const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (METHODS.includes(req.method)) next();
  else res.status(405).set('Allow', METHODS.join(', ')).type('text').send('Method not allowed\n');
};

const refuseOtherAddresses: RequestHandler = (req, res, next) => {
  if (isPlainAddress(req.originalUrl)) next();
  else refuseUnread(req, res, 'invalidInput');
};

/** why no post: there is none at a stream, as the framework says with 405 */
const refuseStreamAsData =
  (isStreamAt: (pathname: string) => boolean): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'POST' && req.path.endsWith('.data') && isStreamAt(req.path)) refuseUnread(req, res, 'notFound');
    else next();
  };

const completeHeaders: RequestHandler = (_req, res, next) => {
  beforeHeaders(res, () => {
    if (config().mode === 'demo' && res.hasHeader(DROP_HEADER)) {
      res.socket?.destroy();
      return;
    }
    secure(res);
  });
  next();
};

/** why separate from the handler: the counter of the body and the handler have to start in the same tick. */
function waitFor(build: Promise<unknown>): RequestHandler {
  return (_req, _res, next) => {
    build.then(() => next(), next);
  };
}

function remixHandler(build: WebServerOptions['build']): RequestHandler {
  let handle: ReturnType<typeof createRequestHandler> | undefined;
  void build.then(
    (built) => {
      handle = createRequestHandler({ build: built, mode: config().production ? 'production' : 'development' });
    },
    () => {},
  );
  return (req, res, next) => {
    if (handle) void handle(req, res, next);
    else next(new Error('the build is not loaded'));
  };
}

/** How the file server refuses: with 416 a range beyond the file, with 412 a condition that does not hold. */
const FILE_REFUSAL = z.object({ status: z.literal([412, 416]), headers: z.record(z.string(), z.string()).default({}) });

/** Reached when Remix could not answer at all, or when a limit has answered already. */
const lastResort: ErrorRequestHandler = (err: unknown, _req, res, _next) => {
  if (res.headersSent || res.destroyed) return;
  res.type('text').set('Cache-Control', 'no-store').removeHeader('Content-Encoding');
  const refusal = FILE_REFUSAL.safeParse(err);
  if (refusal.success) return void res.status(refusal.data.status).set(refusal.data.headers).send(`${STATUS_CODES[refusal.data.status]}\n`);
  log().error({ err }, 'request failed before Remix');
  res.status(500).send('Something went wrong. Please try again.\n');
};

interface Traffic {
  server: Server;
  running: Set<ServerResponse>;
  sockets: Iterable<Socket>;
}

async function stopGracefully({ server, running, sockets }: Traffic, milliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // why: a browser keeps connections open that it has not used yet, and Node does not count them as idle
  const busy = new Set([...running].map(({ socket }) => socket));
  for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  for (const response of running) {
    response.once('close', () => setImmediate(() => server.closeIdleConnections()));
    if (!response.headersSent) response.setHeader('Connection', 'close');
    // why: a stream never ends by itself; its page reconnects to another process
    else if (isStream(response)) response.destroy();
  }
  const timer = setTimeout(() => server.closeAllConnections(), milliseconds);
  await closed;
  clearTimeout(timer);
}
