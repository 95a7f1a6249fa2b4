/**
 * Forged posts are refused before Remix sees them (promises, 26): its own comparison of Origin and Host ends in a failure
 * without a page. Actions check again by themselves, for a server that is not ours.
 */
import type { Request, RequestHandler } from 'express';

import { isForged, saysWhereFrom, type AskedBy } from './csrf.server.ts';
import { sendPlainPage } from './plain-page.server.ts';

/** Signed by the provider. */
const WEBHOOKS = '/webhooks/';
/** Spoken to by programs too, which say nothing about where they come from. */
const SIMULATORS = '/simulators/';

/** Answers 403 with a sentence. Calls `next` in the same tick, for the body is being counted. */
export function refuseForgedPosts(): RequestHandler {
  return (req, res, next) => {
    if (isRefused(req)) void sendPlainPage(req, res, 'forbidden');
    else next();
  };
}

function isRefused(req: Request): boolean {
  const asked = askedBy(req);
  if (req.path.startsWith(WEBHOOKS)) return false;
  if (req.path.startsWith(SIMULATORS) && !saysWhereFrom(asked)) return false;
  return isForged(asked);
}

function askedBy(req: Request): AskedBy {
  const host = req.get('x-forwarded-host') ?? req.get('host') ?? '';
  return { method: req.method, url: `http://${host}/`, headers: { get: (name) => req.get(name) ?? null } };
}
