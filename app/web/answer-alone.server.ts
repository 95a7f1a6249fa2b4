/**
 * Answers what a loader answers by itself, such as a picture, before anything waits for its turn. why: it takes a fraction of a millisecond,
 * finding its route and building a request ten times as long, and a page has dozens.
 */
import type { ServerResponse } from 'node:http';

import type { LoaderFunction, ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

import type { PageHandle } from '#app/http/page-handle.ts';

import { noteBegun } from './admit-requests.server.ts';

/** Answers what may be answered alone at a path. */
type Answer = () => Promise<Response>;

/** What is written in another way, and what a page asks for as data. */
const OF_REMIX = /%|\.data$/;

/** Finds the routes of which the handle says so (`alone`). */
export function answersAlone(build: ServerBuild): (pathname: string) => Answer | undefined {
  const routes = Object.values(build.routes).flatMap((route) => {
    const { loader, handle } = route?.module ?? {};
    return loader && (handle as PageHandle | undefined)?.alone ? [{ prefix: `/${route?.path?.replace('*', '')}`, loader }] : [];
  });
  return (pathname) => {
    const route = routes.find(({ prefix }) => pathname.startsWith(prefix));
    return route && !OF_REMIX.test(pathname) ? answerOf(route.loader, pathname, route.prefix) : undefined;
  };
}

const answerOf = (loader: LoaderFunction, pathname: string, prefix: string) => async () =>
  (await loader({
    request: new Request(`http://site${pathname}`),
    params: { '*': pathname.slice(prefix.length) },
    context: {},
  })) as Response;

export function answerAlone(answerAt: (pathname: string) => Answer | undefined): RequestHandler {
  return (req, res, next) => {
    const answer = req.method === 'GET' || req.method === 'HEAD' ? answerAt(req.path) : undefined;
    if (!answer) return next();
    noteBegun(res);
    void answer()
      .then((response) => send(response, res))
      .catch(next);
  };
}

async function send(response: Response, res: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  res.statusCode = response.status;
  res.setHeaders(response.headers);
  res.end(body);
}
