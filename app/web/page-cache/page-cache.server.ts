/**
 * The page cache for readers without a session: a page is rendered once however many ask for it, compressed once, and dropped as
 * soon as the data that it shows has changed (docs/decisions/page-cache.md). Without the cache every page is still right, only
 * slower.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { createRequestHandler, type ServerBuild } from '@remix-run/node';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { currentRequestId, withRequestContext } from '#app/config/request-context.server.ts';
import { beginHeavy } from '#app/config/turns.server.ts';
import { COME_BACK_SECONDS, ERROR_STATUS } from '#app/domain/app-error.ts';

import { noteView } from '#app/http/note-view.server.ts';
import { sendPlainPage } from '#app/web/plain-page.server.ts';
import { ID_HEADER, bucketOf } from '#app/web/clean-headers.server.ts';
import { noteEnd, noteRefusedUnderWay } from '#app/web/request-log.server.ts';
import { whenOver } from '#app/web/when-over.server.ts';
import type { PublicChangesFollower } from './follow-public-changes.server.ts';
import { cachedAddresses, type CachedAddress } from './page-key.server.ts';
import { createPageStore } from './page-store.server.ts';
import { renderPage, sendPage, type RenderedPage } from './rendered-page.server.ts';
import { sharedRenderings } from './shared-renderings.server.ts';

/** A page is rendered again after this time even if no change was announced: it may show the date. */
const MAX_AGE_MS = 60_000;
/**
 * How many pages are rendered at the same time, each with its own database queries. why not fewer: most of them wait for turns, behind
 * everybody else's work.
 */
const RENDERINGS = 12;
/** When this many pages wait to be rendered, a network address that has one among them is asked to come back later. */
const MAX_QUEUE_LENGTH = 200;

export interface PageCache {
  /** Answers a request whose page is cached, and leaves every other to `next`. */
  answer: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  /** Drops the pages that show a part of the public data; `everything` drops all. */
  drop: (part: string) => void;
  size: () => { pages: number; bytes: number };
}

interface PageCacheOptions {
  build: ServerBuild;
  /** Says whether the announcements of changes are up to date; while they are not, nothing is cached. */
  changes: Pick<PublicChangesFollower, 'isCurrent'>;
}

export function createPageCache({ build, changes }: PageCacheOptions): PageCache {
  const handle = createRequestHandler(build, 'production');
  const addressOf = cachedAddresses(build);
  const cache = createPageStore();
  const renderings = sharedRenderings<RenderedPage>(RENDERINGS, beginHeavy);
  let changesSeen = 0;

  function drop(part: string): void {
    changesSeen += 1;
    // why: what began before the change may show the data of before
    renderings.startAnew();
    cache.drop(part);
  }

  function cachedPage({ key }: CachedAddress): RenderedPage | undefined {
    const page = changes.isCurrent() ? cache.get(key) : undefined;
    return page && Math.abs(now().getTime() - page.renderedAt) < MAX_AGE_MS ? page : undefined;
  }

  async function render(address: CachedAddress): Promise<RenderedPage> {
    const seenBefore = changesSeen;
    // why a name of its own: the page is for all of its readers, and must not wait in the turns of the one in whose turn it began
    const context = { requestId: currentRequestId() ?? '', bucket: `page ${address.key}` };
    const page = await withRequestContext(context, () => renderPage(handle, address));
    // why: a page may show data that it read before a change which is announced only now.
    if (page.isForEverybody && changesSeen === seenBefore && changes.isCurrent()) cache.set(address.key, page);
    return page;
  }

  function send({ listing }: CachedAddress, req: IncomingMessage, res: ServerResponse, page: RenderedPage, id: string[]): void {
    sendPage(req, res, page, id);
    if (!listing || req.method !== 'GET' || page.status !== 200) return;
    const { 'user-agent': userAgent, 'sec-purpose': purpose } = req.headers;
    const address = bucketOf(req);
    noteView({ listingId: listing, visitor: `${address} ${userAgent}` }, { address, userAgent, purpose: String(purpose ?? '') });
  }

  async function answerRendered(address: CachedAddress, req: IncomingMessage, res: ServerResponse, id: string[]): Promise<void> {
    const whose = bucketOf(req);
    if (renderings.waiting() >= MAX_QUEUE_LENGTH && renderings.waitingOf(whose) > 0 && !renderings.has(address.key)) {
      noteRefusedUnderWay(res, ERROR_STATUS.busy);
      res.setHeader('Retry-After', COME_BACK_SECONDS);
      return sendPlainPage(req, res, 'busy');
    }
    const reader = { whose, whenGone: (gone: () => void) => whenOver(req, res, gone) };
    const page = await renderings.join(address.key, reader, () => render(address));
    if (!res.destroyed) send(address, req, res, page, id);
  }

  function answerAt(address: CachedAddress, req: IncomingMessage, res: ServerResponse): void {
    const requestId = noteEnd(req, res, () => address.route);
    const page = cachedPage(address);
    const id = [ID_HEADER, requestId];
    if (page) return send(address, req, res, page, id);
    void withRequestContext({ requestId, bucket: bucketOf(req) }, () => answerRendered(address, req, res, id)).catch((err: unknown) => {
      log().error({ err, requestId }, 'a page could not be rendered');
      res.destroy();
    });
  }

  return {
    drop,
    size: () => cache.size(),
    answer(req, res, next) {
      const found = addressOf(req);
      if (found === null) next();
      else if (!(found instanceof Promise)) answerAt(found, req, res);
      else void found.then((address) => (address ? answerAt(address, req, res) : next()), next);
    },
  };
}
