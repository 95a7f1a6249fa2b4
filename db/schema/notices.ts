import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { USUAL_QUIET_HOURS } from '#app/domain/notices/quiet-hours.ts';

import { users } from './accounts.ts';
import { bookingRequests } from './bookings.ts';
import { instant } from './columns.ts';

/** What a member was told, on the site: one row for each mail about a booking or a listing (rule N6). Written with the mail, never changed but read. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The mail's: the same thing is told once. */
    key: text('key').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    bookingId: uuid('booking_id').references(() => bookingRequests.id),
    /** What its sentence and its link need beside the booking. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notices_key_unique').on(table.key),
    index('notices_user').on(table.userId, table.createdAt, table.id),
    index('notices_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notices_read')
      .on(table.readAt)
      .where(sql`read_at is not null`),
    index('notices_created').on(table.createdAt),
  ],
);

/** Which reminders and news a member wants by mail, and when not (rule N7). Without a row the defaults count. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mailReviews: boolean('mail_reviews').notNull().default(true),
    mailHandover: boolean('mail_handover').notNull().default(true),
    mailListings: boolean('mail_listings').notNull().default(true),
    /** Both null: no hours are quiet. */
    quietFrom: text('quiet_from').default(USUAL_QUIET_HOURS.from),
    quietUntil: text('quiet_until').default(USUAL_QUIET_HOURS.until),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [
    check(
      'notification_settings_quiet_whole',
      sql`num_nonnulls(quiet_from, quiet_until) <> 1 and coalesce(quiet_from <> quiet_until, true)`,
    ),
    check(
      'notification_settings_quiet_times',
      sql.raw(`quiet_from ~ '^([01][0-9]|2[0-3]):[03]0$' and quiet_until ~ '^([01][0-9]|2[0-3]):[03]0$'`),
    ),
  ],
);
