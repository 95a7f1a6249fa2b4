/**
 * How many people look at a listing in a day (rule L13). Who it was is kept nowhere: a visitor is recognised by a hash with the day's salt, and
 * both are deleted once the day is over.
 */
import { createHash, randomBytes } from 'node:crypto';

import { eq, lt, sql, type SQL } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { viewMarks, viewSalts } from '#db/schema/index.ts';

export interface View {
  listingId: string;
  /** Whatever tells one visitor from another within a day. */
  visitor: string;
}

/** Counts each visitor of a listing once a day, however often and by whichever process it is told. Of listings that are not public it counts nothing. */
export async function countViews(day: string, views: readonly View[]): Promise<void> {
  if (views.length === 0) return;
  const salt = await saltOf(day);
  const rows = views.map(({ listingId, visitor }) => {
    const mark = createHash('sha256').update(`${salt} ${listingId} ${visitor}`).digest('hex');
    return sql`(${listingId}::uuid, ${mark})`;
  });
  await db().execute(sql`
    with seen as (
      insert into view_marks (day, listing_id, mark)
      select distinct ${day}::date, l.id, told.mark
      from (values ${sql.join(rows, sql`, `)}) as told(listing_id, mark)
      join listings l on l.id = told.listing_id and l.status = 'active'
      on conflict do nothing
      returning listing_id
    )
    insert into listing_views (listing_id, day, views)
    select listing_id, ${day}::date, count(*)::int from seen group by listing_id order by listing_id
    on conflict (listing_id, day) do update set views = listing_views.views + excluded.views`);
}

/** The same in all processes. */
async function saltOf(day: string): Promise<string> {
  await db()
    .insert(viewSalts)
    .values({ day, salt: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [kept] = await db().select({ salt: viewSalts.salt }).from(viewSalts).where(eq(viewSalts.day, day));
  if (!kept) throw new Error(`the day ${day} has lost its salt`);
  return kept.salt;
}

const isSaltOver = (today: string) => lt(viewSalts.day, today);
const isMarkOver = (today: string) => lt(viewMarks.day, today);

/** A condition: there is something by which visitors of the days before are recognised. */
export function anyVisitorsOver(today: string): SQL {
  return sql`exists (select 1 from ${viewSalts} where ${isSaltOver(today)}) or exists (select 1 from ${viewMarks} where ${isMarkOver(today)})`;
}

/** Forgets by what visitors of the days before were recognised. Returns the number of deleted rows. */
export async function forgetVisitors(today: string): Promise<number> {
  const salts = await db().delete(viewSalts).where(isSaltOver(today));
  const marks = await db().delete(viewMarks).where(isMarkOver(today));
  return salts.count + marks.count;
}
