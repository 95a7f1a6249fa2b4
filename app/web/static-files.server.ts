/**
 * The files of the client build. A missing file under a path that only ever holds files is answered here: Remix would render a whole
 * page for it.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import express, { type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Browsers ask for these by themselves, at the root. */
const ROOT_FILES = /^\/(?:favicon\.ico|apple-touch-icon[\w.-]*\.png)$/;

/**
 * Serves `clientFolder`, which must not change: hashed files may be cached for a year, the others for an hour. Of a file that
 * was compressed at the build that is sent, if the reader accepts it.
 */
export function staticFiles(clientFolder: string): RequestHandler {
  const isFile = existingFiles(clientFolder);
  const isStatic = staticPaths(clientFolder);
  const router = express.Router();
  router.use('/assets', folderOf(path.join(clientFolder, 'assets'), { immutable: true, maxAge: '1y' }));
  router.use(folderOf(clientFolder, { maxAge: '1h' }));
  return (req, res, next) => {
    if (!isStatic(req.path)) return next();
    if (isFile.has(req.path) && (req.method === 'GET' || req.method === 'HEAD')) return router(req, res, next);
    res.status(404).type('text').set('Cache-Control', 'no-store').send('Not found\n');
  };
}

const folderOf = (folder: string, how: { maxAge: string; immutable?: true }): RequestHandler =>
  expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    serveStatic: { redirect: false, ...how },
  });

/** why: listed at the start, so that no page waits for the disk to find out that it is not a file. */
function existingFiles(clientFolder: string): ReadonlySet<string> {
  const entries = readdirSync(clientFolder, { withFileTypes: true, recursive: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(clientFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`),
  );
}

/** Answers whether a path can only be a file: what is there, the folders at the top of the client build, and a few names at the root. */
export function staticPaths(clientFolder: string): (pathname: string) => boolean {
  const folders = readdirSync(clientFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `/${entry.name}/`);
  const prefixes = [...new Set(['/assets/', ...folders])];
  const isFile = existingFiles(clientFolder);
  return (pathname) => isFile.has(pathname) || ROOT_FILES.test(pathname) || prefixes.some((prefix) => pathname.startsWith(prefix));
}
