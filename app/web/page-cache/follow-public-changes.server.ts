/**
 * Follows changes of the public data: PostgreSQL's triggers announce them at the commit (migration `public_changes`), whoever made
 * them. The follower also sends calls to itself on the same channel; as long as they come back, it has missed nothing.
 */
import { randomUUID } from 'node:crypto';

import type postgres from 'postgres';

import { config } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';
import { connect } from '#db/client.ts';

const CHANNEL = 'public_changes';
const CALL_EVERY_MS = 300;
/** What was committed longer ago than this has been heard; otherwise the follower says that it is behind. */
export const MAX_LAG_MS = 800;
/** A connection that hears nothing for this long is replaced by a new one. */
const GIVE_UP_AFTER_MS = 3_000;

export interface PublicChangesFollower {
  /** Whether everything that was committed until `MAX_LAG_MS` ago has been heard. */
  isCurrent: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Calls `onChange` with what changed (`catalogue`, `listing:<id>`), and with `everything` when changes may have been missed.
 * Never throws; keeps trying while the database is away.
 */
export function followPublicChanges(onChange: (part: string) => void): PublicChangesFollower {
  const self = `call:${randomUUID()}:`;
  let connection = listenOn(connect(config().databaseUrl, { max: 1 }).client);
  let opened = performance.now();
  /** When the newest of the calls that came back was sent. */
  let heardUntil = -Infinity;
  let calling = false;

  function listenOn(client: postgres.Sql): postgres.Sql {
    const hear = (payload: string) => {
      if (client !== connection) return;
      if (!payload.startsWith('call:')) onChange(payload);
      else if (payload.startsWith(self)) heardUntil = Math.max(heardUntil, Number(payload.slice(self.length)));
    };
    // why: runs after the first connection and after each reconnection, before which announcements may have been missed.
    const begin = () => {
      if (client === connection) onChange('everything');
    };
    client.listen(CHANNEL, hear, begin).catch((err: unknown) => log().debug({ err }, 'public changes are not heard'));
    return client;
  }

  const call = async () => {
    if (calling) return;
    calling = true;
    const client = connection;
    try {
      await client.notify(CHANNEL, `${self}${performance.now()}`);
    } catch {
      // why: whoever needs the database logs it; here `isCurrent` shows it.
    } finally {
      calling = false;
    }
  };

  const timer = setInterval(() => {
    const now = performance.now();
    if (now - Math.max(heardUntil, opened) > GIVE_UP_AFTER_MS) {
      const silent = connection;
      opened = now;
      heardUntil = -Infinity;
      calling = false;
      connection = listenOn(connect(config().databaseUrl, { max: 1 }).client);
      void silent.end({ timeout: 0 }).catch(() => {});
    }
    void call();
  }, CALL_EVERY_MS);
  timer.unref();

  return {
    isCurrent: () => performance.now() - heardUntil < MAX_LAG_MS,
    stop: async () => {
      clearInterval(timer);
      const last = connection;
      await last.end({ timeout: 1 });
    },
  };
}
