import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { instant } from './columns.ts';

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('messages_sender').on(table.senderId, table.createdAt.desc()),
    index('messages_receiver').on(table.receiverId, table.createdAt.desc()),
    check('messages_not_to_self', sql`sender_id <> receiver_id`),
    check('messages_not_empty', sql`length(btrim(content)) > 0`),
  ],
);
