/** State of the providers' simulators and of the movable clock (demo mode and tests only). */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgSchema, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant } from './columns.ts';

export const simulators = pgSchema('simulators');

/** One row: how far the application's time is ahead of the machine's. */
export const simulatedClock = simulators.table('clock', {
  id: integer('id').primaryKey().default(1),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
});

/** Every mail "sent" in demo mode. */
export const simulatedMails = simulators.table(
  'mails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The outbox key: the same mail sent twice stands here once. */
    key: text('key').notNull(),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The file for the reader's calendar that came with it. */
    calendarName: text('calendar_name'),
    calendarText: text('calendar_text'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [uniqueIndex('mails_key_unique').on(table.key), index('mails_recipient').on(table.recipient, table.id)],
);

/** Objects of the payment simulator, as the provider's API would return them. */
export const simulatedObjects = simulators.table(
  'stripe_objects',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Strictly increasing: list envelopes are newest first. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  ({ type, position, body }) => [
    index('stripe_objects_type').on(type, position),
    index('stripe_objects_of_payment')
      .on(sql`(${body} #>> '{payment_intent}')`)
      .where(sql`${body} #>> '{payment_intent}' is not null`),
    index('stripe_objects_of_booking')
      .on(sql`(${body} #>> '{metadata,booking_id}')`)
      .where(sql`${body} #>> '{metadata,booking_id}' is not null`),
    index('stripe_events_about')
      .on(sql`(${body} #>> '{data,object,id}')`)
      .where(sql`${type} = 'event'`),
    index('stripe_holds_alive')
      .on(sql`((${body} #>> '{payment_method_details,card,capture_before}')::bigint)`)
      .where(
        sql`${type} = 'charge' and ${body} ->> 'status' = 'succeeded' and ${body} ->> 'captured' = 'false' and ${body} ->> 'refunded' = 'false'`,
      ),
    index('stripe_pages_open')
      .on(sql`((${body} ->> 'expires_at')::bigint)`)
      .where(sql`${type} = 'checkout.session' and ${body} ->> 'status' = 'open'`),
  ],
);

/** The payment simulator's idempotency store: first status and body are replayed. */
export const simulatedIdempotency = simulators.table('stripe_idempotency', {
  key: text('key').primaryKey(),
  /** Hash of method, path and parameters: the same key with others is refused. */
  fingerprint: text('fingerprint').notNull(),
  /** Null while the first request is in flight. */
  status: integer('status'),
  body: jsonb('body').$type<Record<string, unknown>>(),
  createdAt: instant('created_at').notNull(),
});

/** Every request the payment simulator took: what tests count to prove that something happened once. */
export const simulatedRequests = simulators.table('stripe_requests', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  idempotencyKey: text('idempotency_key'),
  at: instant('at').notNull(),
});

/** Webhook deliveries still to make, or made. */
export const simulatedDeliveries = simulators.table(
  'deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The last step of the address that it goes to. */
    provider: text('provider', { enum: ['payments', 'payment-accounts', 'identity'] }).notNull(),
    eventId: text('event_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [index('deliveries_due').on(table.dueAt)],
);

/** Faults switched on: what to do to the next `remaining` matching requests or deliveries. */
export const simulatedFaults = simulators.table('faults', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  provider: text('provider', { enum: ['payments', 'identity', 'mail', 'places'] }).notNull(),
  /** e.g. `error-500`, `error-429`, `time-out`, `drop-answer`, `duplicate-webhooks`, `reorder-webhooks`, `delay-webhooks`, `drop-webhooks`. */
  fault: text('fault').notNull(),
  /** A prefix of `METHOD /path` that the fault applies to; empty matches all. */
  match: text('match').notNull().default(''),
  remaining: integer('remaining').notNull(),
});

/** Applicants of the identity simulator. */
export const simulatedApplicants = simulators.table(
  'applicants',
  {
    id: text('id').notNull(),
    externalUserId: text('external_user_id').notNull(),
    reviewStatus: text('review_status').notNull(),
    reviewAnswer: text('review_answer'),
    /** Of a RED answer: RETRY or FINAL. */
    rejectType: text('reject_type', { enum: ['RETRY', 'FINAL'] }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id] }), uniqueIndex('applicants_user_unique').on(table.externalUserId)],
);
