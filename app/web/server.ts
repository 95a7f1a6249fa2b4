/** The web process: `node --import tsx app/web/server.ts`, after `npm run build` (or with NODE_ENV=development without it). */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import type { ViteDevServer } from 'vite';

import { sendConsoleToLog } from '#app/config/console-to-log.server.ts';
import { config } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';
import { closeRedis, redis } from '#app/config/redis.server.ts';
import { followPublicChanges, type PublicChangesFollower } from '#app/web/page-cache/follow-public-changes.server.ts';
import { closeDatabase } from '#db/client.ts';

import { staticFiles, staticPaths } from './static-files.server.ts';
import { createWebServer, type WebServer } from './web-server.server.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Connections that wait to be accepted. why more than usual: one is accepted in each turn of the event loop, and who finds no room asks again after a second. */
const BACKLOG = 4_096;

let changes: PublicChangesFollower | undefined;

function productionServer(): WebServer {
  const clientFolder = path.join(ROOT, 'build/client');
  const build = import(pathToFileURL(path.join(ROOT, 'build/server/index.js')).href) as Promise<ServerBuild>;
  return createWebServer({
    build,
    files: staticFiles(clientFolder),
    isStaticPath: staticPaths(clientFolder),
    followChanges: (onChange) => (changes = followPublicChanges(onChange)),
  });
}

function developmentServer(): WebServer {
  let connectVite: (vite: ViteDevServer) => void;
  const vite = new Promise<ViteDevServer>((resolve) => (connectVite = resolve));
  const files: RequestHandler = (req, res, next) => void vite.then((ready) => ready.middlewares(req, res, next), next);
  const web = createWebServer({
    build: vite.then((ready) => () => ready.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>),
    files,
    isStaticPath: (pathname) => /^\/(?:@|node_modules\/|app\/)/.test(pathname),
  });
  void import('vite').then(async ({ createServer }) =>
    connectVite(await createServer({ root: ROOT, server: { middlewareMode: true, hmr: { server: web.server } } })),
  );
  return web;
}

function start(): void {
  sendConsoleToLog();
  const { host, port, production, mode } = config();
  const web = production ? productionServer() : developmentServer();
  // why: opened now, so that the first request finds it connected
  redis('producer');
  web.server.once('error', (err: NodeJS.ErrnoException) => {
    log().fatal({ err }, err.code === 'EADDRINUSE' ? `port ${port} is taken; choose another with PORT` : 'the web server could not start');
    process.exit(1);
  });
  web.server.listen({ port, host, backlog: BACKLOG }, () => log().info({ port, mode }, 'web listens'));

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log().info({ signal }, 'web stops');
    void web
      .stop()
      .then(() => Promise.allSettled([changes?.stop(), closeDatabase(), closeRedis()]))
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('uncaughtException', (err) => {
    log().fatal({ err }, 'web process fails');
    process.exit(1);
  });
}

start();
