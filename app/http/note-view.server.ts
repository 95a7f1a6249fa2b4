/**
 * Notes that somebody looks at a listing. why gathered: pages are sent from memory a thousand times faster than the database counts, so each
 * process tells it of a visitor once a day, a few seconds later. What is gathered when a process is killed is lost.
 */
import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { isRobot } from '#app/domain/listings/robots.ts';
import { countViews, type View } from '#app/modules/listings/count-views.server.ts';

const GATHER_MS = 2_000;
/** More than this in one go are not counted. why: a flood may not fill the memory. */
const MAX_GATHERED = 1_000;
const REMEMBERED = 20_000;
/** So many visitors of one address count for a listing in a day. why: whoever changes the name of the browser is somebody else each time. */
const MOST_OF_ADDRESS = 20;
/** A visitor with a longer name is remembered by its hash. why: what a browser calls itself can be as long as a page, and is kept for a day. */
const LONG_NAME = 200;

interface Gathering {
  day: string;
  views: View[];
  /** Told already. */
  seen: LRUCache<string, true>;
  /** How many visitors of an address were told of, by listing. */
  ofAddress: LRUCache<string, number>;
  timer: NodeJS.Timeout | null;
}

const gathering = () =>
  singleton('views-of-listings', (): Gathering => ({
    day: '',
    views: [],
    seen: new LRUCache<string, true>({ max: REMEMBERED }),
    ofAddress: new LRUCache<string, number>({ max: REMEMBERED }),
    timer: null,
  }));

interface Reader {
  /** The bucket of a stranger's network address. Absent: a member. */
  address?: string;
  userAgent: string | undefined;
  /** The header of a browser that loads a page which nobody may ever look at. */
  purpose: string | undefined;
}

export function noteView({ listingId, visitor }: View, { address, userAgent, purpose }: Reader): void {
  if (isRobot(userAgent) || purpose?.includes('prefetch')) return;
  const gathered = gathering();
  const day = toLocalMoment(now()).date;
  if (day !== gathered.day) {
    tellGathered();
    gathered.day = day;
    gathered.seen.clear();
    gathered.ofAddress.clear();
  }
  const short = visitor.length > LONG_NAME ? createHash('sha256').update(visitor).digest('base64') : visitor;
  const name = `${listingId} ${short}`;
  const place = address === undefined ? name : `${listingId} ${address}`;
  const others = gathered.ofAddress.get(place) ?? 0;
  if (gathered.seen.has(name) || others >= MOST_OF_ADDRESS || gathered.views.length >= MAX_GATHERED) return;
  gathered.seen.set(name, true);
  gathered.ofAddress.set(place, others + 1);
  gathered.views.push({ listingId, visitor: short });
  gathered.timer ??= setTimeout(tellGathered, GATHER_MS).unref();
}

function tellGathered(): void {
  const gathered = gathering();
  const views = gathered.views.splice(0);
  if (gathered.timer) clearTimeout(gathered.timer);
  gathered.timer = null;
  // why only logged: a figure for the lender is not worth a page that fails
  void countViews(gathered.day, views).catch((err: unknown) => log().warn({ err, views: views.length }, 'views were not counted'));
}
