import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { instant, oneOf } from './columns.ts';
import { listings } from './listings.ts';

const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    listingId: uuid('listing_id').references(() => listings.id),
    priority: text('priority', { enum: PRIORITIES }).notNull().default('medium'),
    status: text('status', { enum: TICKET_STATUSES }).notNull().default('open'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('support_tickets_user').on(table.userId, table.createdAt.desc()),
    check('support_tickets_priority_known', sql.raw(oneOf('priority', PRIORITIES))),
    check('support_tickets_status_known', sql.raw(oneOf('status', TICKET_STATUSES))),
    check('support_tickets_subject_not_blank', sql`length(btrim(subject)) > 0`),
    check('support_tickets_description_length', sql`length(btrim(description)) >= 20`),
  ],
);

export const supportTicketAttachments = pgTable(
  'support_ticket_attachments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    filePath: text('file_path').notNull(),
    fileSize: integer('file_size').notNull(),
    mimeType: text('mime_type').notNull(),
  },
  (table) => [
    index('support_ticket_attachments_ticket').on(table.ticketId),
    check('support_ticket_attachments_size', sql`file_size between 1 and 10485760`),
  ],
);
