/** Which route an address belongs to. */
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { LRUCache } from 'lru-cache';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

export interface MatchedRoute {
  id: string;
  /** Such as `/listings/:id`: what metrics are grouped by. */
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** How many paths are remembered: one request asks about its path several times. */
const REMEMBERED_PATHS = 500;

/** Returns the innermost route of a path, or null when no route matches. */
export function routeMatcher(build: ServerBuild): (pathname: string) => MatchedRoute | null {
  const routes = childrenOf(build, undefined);
  // why: the router sorts its whole table anew for each question
  const remembered = new LRUCache<string, { route: MatchedRoute | null }>({
    max: REMEMBERED_PATHS,
    memoMethod: (pathname) => ({ route: match(routes, pagePath(pathname)) }),
  });
  return (pathname) => remembered.memo(pathname).route;
}

function match(routes: RouteObject[], pathname: string): MatchedRoute | null {
  const matches = matchRoutes(routes, pathname);
  const leaf = matches?.at(-1);
  if (!matches || !leaf) return null;
  const pattern = matches.map(({ route }) => route.path).filter(Boolean);
  return { id: leaf.route.id ?? '', pattern: `/${pattern.join('/')}`, params: leaf.params };
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => (route ? [toRouteObject(build, route)] : []));
}

function toRouteObject(build: ServerBuild, { id, path, index }: { id: string; path?: string; index?: boolean }): RouteObject {
  const base = { id, ...(path === undefined ? {} : { path }) };
  return index ? { ...base, index: true } : { ...base, children: childrenOf(build, id) };
}

/** The path of the page that a data request is for. */
function pagePath(pathname: string): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
}
