/**
 * The site's own pages and server, but every loader repeats its first answer from memory: what a page costs without its queries.
 * Started by `npm run bench:http`, which it tells its port.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { LoaderFunction, ServerBuild } from '@remix-run/node';

import { staticFiles, staticPaths } from '#app/web/static-files.server.ts';
import { createWebServer } from '#app/web/web-server.server.ts';
import { ROOT } from '#scripts/install.mjs';

const CLIENT = path.join(ROOT, 'build/client');
const build = (await import(pathToFileURL(path.join(ROOT, 'build/server/index.js')).href)) as ServerBuild;

function remembering(loader: LoaderFunction): LoaderFunction {
  let first: ReturnType<LoaderFunction> | undefined;
  return (args) => (first ??= loader(args));
}

const routes = Object.entries(build.routes).flatMap(([id, route]) => {
  if (!route) return [];
  const { loader } = route.module;
  return [[id, loader ? { ...route, module: { ...route.module, loader: remembering(loader) } } : route] as const];
});

const web = createWebServer({
  build: Promise.resolve({ ...build, routes: Object.fromEntries(routes) }),
  files: staticFiles(CLIENT),
  isStaticPath: staticPaths(CLIENT),
});
web.server.listen(0, '127.0.0.1', () => process.send?.((web.server.address() as AddressInfo).port));
