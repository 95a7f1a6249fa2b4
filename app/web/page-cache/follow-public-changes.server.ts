/**
 * What strangers may read has changed: heard from PostgreSQL, whose triggers announce it at the commit (migration
 * `public_changes`), whoever changed it. A follower hears its own calls too; while it does, it has missed nothing.
 */
import { randomUUID } from 'node:crypto';

import type postgres from 'postgres';

import { config } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';
import { connect } from '#db/client.ts';

const CHANNEL = 'public_changes';
const CALL_EVERY_MS = 300;
/** What was committed longer ago than this has been heard of, or the follower says that it is behind. */
export const MAX_LAG_MS = 800;
/** A connection that hears nothing for so long is given up for a new one. */
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
  /** When the newest call was sent that has come back. */
  let heardUntil = -Infinity;
  let calling = false;

  function listenOn(client: postgres.Sql): postgres.Sql {
    const hear = (payload: string) => {
      if (client !== connection) return;
      if (!payload.startsWith('call:')) onChange(payload);
      else if (payload.startsWith(self)) heardUntil = Math.max(heardUntil, Number(payload.slice(self.length)));
    };
    // why: runs at the first connection and at each one after a loss, during which announcements went by.
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
      // why: said once by whoever needs the database; here the lag says it.
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
