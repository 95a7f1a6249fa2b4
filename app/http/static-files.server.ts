/**
 * The files of the client build. What is missing under a path that only ever holds files is answered here: Remix would
 * render a whole page for it.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import express, { type RequestHandler, type Router } from 'express';

/** Browsers ask for these by themselves, at the root. */
const ROOT_FILES = /^\/(?:favicon\.ico|apple-touch-icon[\w.-]*\.png)$/;

/** Serves `clientFolder`: hashed files for ever, the others for an hour. */
export function staticFiles(clientFolder: string): Router {
  const router = express.Router();
  router.use(
    '/assets',
    express.static(path.join(clientFolder, 'assets'), { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  router.use(express.static(clientFolder, { maxAge: '1h', index: false, redirect: false }));
  router.use(missingFiles(clientFolder));
  return router;
}

function missingFiles(clientFolder: string): RequestHandler {
  const isStatic = staticPaths(clientFolder);
  return (req, res, next) => {
    if (!isStatic(req.path)) return next();
    res.status(404).type('text').set('Cache-Control', 'no-store').send('Not found\n');
  };
}

/** Answers whether a path can only be a file: the folders at the top of the client build, and a few names at the root. */
export function staticPaths(clientFolder: string): (pathname: string) => boolean {
  const folders = readdirSync(clientFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `/${entry.name}/`);
  const prefixes = [...new Set(['/assets/', ...folders])];
  return (pathname) => ROOT_FILES.test(pathname) || prefixes.some((prefix) => pathname.startsWith(prefix));
}
