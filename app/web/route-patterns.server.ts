/** Which route an address belongs to. */
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

export interface MatchedRoute {
  id: string;
  /** Such as `/listings/:id`: what metrics are grouped by. */
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** Returns the innermost route of a path, or null when no route matches. */
export function routeMatcher(build: ServerBuild): (pathname: string) => MatchedRoute | null {
  const routes = childrenOf(build, undefined);
  return (pathname) => {
    const matches = matchRoutes(routes, pagePath(pathname));
    const leaf = matches?.at(-1);
    if (!matches || !leaf) return null;
    const pattern = matches.map(({ route }) => route.path).filter(Boolean);
    return { id: leaf.route.id ?? '', pattern: `/${pattern.join('/')}`, params: leaf.params };
  };
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
