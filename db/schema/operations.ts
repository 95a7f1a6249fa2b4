import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { bookingRequests } from './bookings.ts';
import { euros, instant } from './columns.ts';

/** The outbox divided by the service that is called; watches look only into the database. */
export const OUTBOX_PARTS = ['mail', 'identity', 'files', 'watches', 'payments'] as const;

/** The payment, refund or payout that an effect works on; null where it is none of them. why as one text: the index serves what asks in the same words. */
export const rowOfEffect = sql<string | null>`coalesce(payload->>'paymentId', payload->>'refundId', payload->>'transferId')`;

/**
 * What has to happen outside the database, written in the transaction that decides it and performed by a worker at
 * least once. `key` is the idempotency key that is handed to the provider: the same effect can never be noted twice.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    part: text('part', { enum: OUTBOX_PARTS }).generatedAlwaysAs(
      sql`case
        when kind = 'mail.send' then 'mail'
        when kind = 'files.remove' then 'files'
        when kind = 'webhook.process' and payload->>'provider' = 'identity' then 'identity'
        when kind in ('handover.watch', 'return.watch', 'deposit.remind', 'dispute.remind') then 'watches'
        else 'payments' end`,
    ),
    /** When it may be performed, by the application's clock. Moved forward after a failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** A worker holds the row until then, by the database's own clock, so that workers with wrong clocks agree. */
    leasedUntil: instant('leased_until'),
    doneAt: instant('done_at'),
    /** Set when it can never succeed: it waits for a person. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    /** What an administrator has written to it while it failed: money goes on all the same, anything else is over since `failed_at`. */
    resolution: text('resolution'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('outbox_key_unique').on(table.key),
    index('outbox_due')
      .on(table.dueAt, table.id)
      .where(sql`done_at is null and failed_at is null`),
    // why: looking for the few of one part must not pass by all that is due of another
    index('outbox_due_of_part')
      .on(table.part, table.dueAt, table.id)
      .where(sql`done_at is null and failed_at is null`),
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`done_at is not null`),
    index('outbox_of_row')
      .on(rowOfEffect)
      .where(sql`done_at is null`),
    index('outbox_undone')
      .on(table.id)
      .where(sql`done_at is null`),
    check(
      'outbox_resolved_is_over',
      sql`resolution is null or failed_at is not null or done_at is not null or (part = 'payments' and kind <> 'webhook.process')`,
    ),
  ],
);

/** An event that a provider sent, stored before the 200; its id makes a repeated delivery harmless. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider', { enum: ['payments', 'identity'] }).notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('webhook_events_processed')
      .on(table.processedAt)
      .where(sql`processed_at is not null`),
  ],
);

export const LEDGER_ACCOUNTS = ['renter', 'lender_payable', 'platform_fees', 'waiver_pool', 'reserve', 'provider'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** One leg of a balanced movement; positive is a debit. A deferred constraint trigger refuses a movement that does not sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingRequests.id),
    /** e.g. `payment:<id>:capture`; the legs of one movement share it. */
    movement: text('movement').notNull(),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    amount: euros('amount').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_leg_unique').on(table.movement, table.account),
    index('ledger_entries_booking').on(table.bookingId),
    check('ledger_entries_not_zero', sql`amount <> 0`),
  ],
);

/** Who decided what about whose thing: administrators' decisions, status changes, sign-in changes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    actorId: uuid('actor_id').references(() => users.id),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>(),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subjectType, table.subjectId, table.id)],
);

/** The last position of each reader's stream. Its row lock makes positions appear in the order of their commits. */
export const livePositions = pgTable('live_positions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  position: bigint('position', { mode: 'number' }).notNull(),
});

/** What changed for whom; streams send it and a reconnecting page reads the gap here, as long as it is kept. */
export const liveEvents = pgTable(
  'live_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).notNull(),
    topic: text('topic', { enum: ['booking', 'listing', 'account', 'message'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] }), index('live_events_at').on(table.at)],
);
