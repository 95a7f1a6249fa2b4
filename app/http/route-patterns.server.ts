/** Which route an address belongs to, as a pattern: what metrics are grouped by. */
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Answers with patterns such as `/listings/:id`; `unmatched` for addresses without a route. */
export function routePatterns(build: ServerBuild): (pathname: string) => string {
  const routes = childrenOf(build, undefined);
  return (pathname) => {
    const matches = matchRoutes(routes, pagePath(pathname));
    if (!matches) return 'unmatched';
    const pattern = matches.map(({ route }) => route.path).filter(Boolean);
    return `/${pattern.join('/')}`;
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

/** The page that a data request asks about. */
function pagePath(pathname: string): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
}
