/**
 * Forged posts are refused before Remix sees them (rule R3), because its own comparison of Origin and Host fails without a page.
 * Actions check again, in case another server runs the build.
 */
import type { Request, RequestHandler } from 'express';

import { isCrossSite, saysWhereFrom, type AskedBy } from '#app/http/csrf.server.ts';
import type { UnusualPosts } from '#app/http/page-handle.ts';
import { hostOf } from './clean-headers.server.ts';
import { refuseUnread } from './refuse-unread.server.ts';

/** Answers 403 with a sentence. Calls `next` in the same tick, because the body is being counted. */
export function refuseCrossSitePosts(postsAt: (pathname: string) => UnusualPosts | undefined): RequestHandler {
  return (req, res, next) => {
    if (isRefused(req, postsAt(req.path))) {
      refuseUnread(req, res, 'forbidden');
      return;
    }
    if (req.headers.origin !== undefined) {
      // why: Remix compares Origin with Host itself, and answers without a page when it does not understand them.
      delete req.headers.origin;
      req.headers['sec-fetch-site'] = 'same-origin';
    }
    next();
  };
}

function isRefused(req: Request, posts: UnusualPosts | undefined): boolean {
  const asked = askedBy(req);
  if (posts === 'signed') return false;
  // why: programs do not say where they come from; browsers always do.
  if (posts === 'programs' && !saysWhereFrom(asked)) return false;
  return isCrossSite(asked);
}

function askedBy(req: Request): AskedBy {
  return { method: req.method, url: `http://${hostOf(req)}/`, headers: { get: (name) => req.get(name) ?? null } };
}
