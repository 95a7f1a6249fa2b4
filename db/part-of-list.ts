/** Long lists in parts, the newest row first. */
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Beside } from '#app/domain/place-in-list.ts';

/** Rows in a part. */
export const PART_SIZE = 20;

/** What orders a list. Neither ever changes. */
interface ListKey {
  at: PgColumn;
  id: PgColumn;
}

export interface PartOfList<Row> {
  rows: Row[];
  /** The places beside which the parts before and after this one begin; null where the list ends. */
  newer: string | null;
  older: string | null;
}

/** A row's place. why microseconds: the database has them, a `Date` has milliseconds. */
export function placeOf({ at, id }: ListKey): SQL<string> {
  return sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '_' || ${id}`;
}

interface Wanted {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
}

/** The part beside a row, or the first one, where there is nothing beside it or not enough for a part of newer rows. */
export async function partOfList<Row extends { place: string }>(
  { at, id }: ListKey,
  beside: Beside | null,
  read: (wanted: Wanted) => Promise<Row[]>,
): Promise<PartOfList<Row>> {
  const limit = PART_SIZE + 1;
  const newestFirst = [desc(at), desc(id)];
  if (beside?.side === 'older') {
    const rows = await read({ where: sql`(${at}, ${id}) < ${rowAt(beside.place)}`, order: newestFirst, limit });
    if (rows.length > 0) return cut(rows, true);
  }
  if (beside?.side === 'newer') {
    const rows = await read({ where: sql`(${at}, ${id}) > ${rowAt(beside.place)}`, order: [asc(at), asc(id)], limit });
    if (rows.length > PART_SIZE) return cut([...rows.slice(0, PART_SIZE).reverse(), ...rows.slice(PART_SIZE)], true);
  }
  return cut(await read({ where: undefined, order: newestFirst, limit }), false);
}

function cut<Row extends { place: string }>(found: Row[], hasNewer: boolean): PartOfList<Row> {
  const rows = found.slice(0, PART_SIZE);
  return {
    rows,
    newer: hasNewer ? (rows[0]?.place ?? null) : null,
    older: found.length > PART_SIZE ? (rows.at(-1)?.place ?? null) : null,
  };
}

function rowAt(place: string): SQL {
  const [microseconds, id] = place.split('_');
  return sql`(timestamptz 'epoch' + ${microseconds}::double precision * interval '1 microsecond', ${id}::uuid)`;
}
