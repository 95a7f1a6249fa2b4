/** What PostgreSQL itself refuses, and what it announces. */
import { area, inFile } from '../mistake.ts';

const SCHEMA = 'tests/integration/operations/schema.test.ts';
const BUFFER = 'tests/integration/bookings/notice-and-buffer.test.ts';
const RULES = 'tests/integration/operations/database-rules.test.ts';

export const database = area(
  'database',
  inFile('db/migrations/0000_tables.sql', SCHEMA, [
    ['a refund above the total', 'refunded_amount between 0 and total_cost', 'refunded_amount >= 0', RULES],
    ['a total that does not add up', 'CHECK (total_cost = base_cost + service_fee + waiver_amount)', 'CHECK (total_cost >= base_cost)'],
    [
      'a split that does not add up',
      'CHECK (base_cost + service_fee = lender_earnings + service_fee + host_commission)',
      'CHECK (base_cost > 0)',
    ],
    ['a confirmation without money', "CHECK (status not in ('confirmed', 'active', 'completed') or payment_captured)", 'CHECK (true)'],
    ['a booking of one’s own', 'CHECK (renter_id <> lender_id)', 'CHECK (true)'],
    ['eight days', 'CHECK (rental_days between 1 and 7)', 'CHECK (rental_days between 1 and 8)'],
    [
      'a form that makes two bookings',
      'CREATE UNIQUE INDEX "booking_requests_form_unique"',
      'CREATE INDEX "booking_requests_form_unique"',
      RULES,
    ],
    [
      'a payment of two bookings',
      'CREATE UNIQUE INDEX "booking_requests_intent_unique"',
      'CREATE INDEX "booking_requests_intent_unique"',
      RULES,
    ],
    ['an effect noted twice under one key', 'CREATE UNIQUE INDEX "outbox_key_unique"', 'CREATE INDEX "outbox_key_unique"', RULES],
    ['a movement booked twice', 'CREATE UNIQUE INDEX "ledger_entries_leg_unique"', 'CREATE INDEX "ledger_entries_leg_unique"', RULES],
    [
      'an account of two lenders',
      'CREATE UNIQUE INDEX "profiles_stripe_account_unique"',
      'CREATE INDEX "profiles_stripe_account_unique"',
      RULES,
    ],
    ['an address of two people', 'CREATE UNIQUE INDEX "users_email_unique"', 'CREATE INDEX "users_email_unique"'],
    ['two covers', 'CREATE UNIQUE INDEX "listing_images_one_primary"', 'CREATE INDEX "listing_images_one_primary"'],
    ['nine pictures', 'CHECK (sort_order between 0 and 7)', 'CHECK (sort_order between 0 and 8)'],
    ['an item worth more than a thousand', 'item_value <= 1000)', 'item_value <= 10000)'],
    ['a role that does not exist', "CHECK (role in ('member', 'administrator'))", 'CHECK (true)', RULES],
  ]),
  inFile('db/migrations/0017_what_lenders_say.sql', SCHEMA, [
    ['three days dearer than two', 'coalesce(lender_price_3days <= lender_price_1day, true)', 'true'],
    [
      'seven days dearer than five',
      'lender_price_7days <= coalesce(lender_price_3days, lender_price_1day)',
      'lender_price_7days <= lender_price_1day',
    ],
    [
      'a draft may not be wrong yet',
      "CHECK (status = 'draft' or (coalesce(lender_price_3days",
      "CHECK (status = 'gone' or (coalesce(lender_price_3days",
    ],
    ['eleven keywords', '{1,30}){0,9}', '{1,30}){0,10}'],
    ['a keyword of 31 characters', "(keywords ~ '^([^\\n\\r]{1,30}", "(keywords ~ '^([^\\n\\r]{1,31}"],
    ['a feature of nothing', "(features ~ '^([^\\n\\r]{1,60}(\\n[^\\n\\r]{1,60})", "(features ~ '^([^\\n\\r]{1,60}(\\n[^\\n\\r]{0,60})"],
    ['any length of what is included', "(included ~ '^([^\\n\\r]{1,60}(", "(included ~ '^([^\\n\\r]+("],
    [
      'a price that rose keeps the database from starting',
      'UPDATE "listings" SET "lender_price_7days" = NULL',
      'UPDATE "listings" SET "lender_price_7days" = "lender_price_7days"',
      'tests/integration/operations/migrate-with-data.test.ts',
    ],
  ]),
  inFile('db/migrations/0049_a_bank_may_ask_for_nothing.sql', 'tests/integration/payments/bank-disputes.test.ts', [
    [
      'a bank’s dispute of nothing is refused',
      'CHECK (amount >= 0)',
      'CHECK (amount > 0)',
      { file: 'tests/integration/payments/bank-disputes.test.ts', test: 'kept and shown as it was named' },
    ],
  ]),
  inFile('db/migrations/0047_both_say_it_is_back.sql', RULES, [
    ['requests take no dates', "IF NEW.status IN ('pending_approval', 'approved',", "IF NEW.status IN ('approved',", SCHEMA],
    ['disputed bookings free their dates', "'active', 'disputed') THEN", "'active') THEN", SCHEMA],
    ['a moved booking keeps its old dates', 'THEN EXCLUDED.period ELSE', 'THEN taken.period ELSE'],
    [
      'gear is free by the word of its lender alone',
      ' OR booking.return_reported_at IS NULL THEN',
      ' THEN',
      'tests/integration/bookings/return-in-dispute.test.ts',
    ],
    [
      'a booking takes back what was free',
      'ELSE EXCLUDED.period * taken.period END',
      'ELSE EXCLUDED.period END',
      'tests/integration/bookings/return-in-dispute.test.ts',
    ],
  ]),
  inFile('db/migrations/0034_extension_rules.sql', BUFFER, [
    [
      'a buffer is not part of the time that is taken',
      'greatest(agreed, max(end_at)) + make_interval(hours => buffer_hours)',
      'greatest(agreed, max(end_at))',
      { file: BUFFER, test: 'belongs to the period' },
    ],
  ]),
  inFile('db/migrations/0001_rules.sql', RULES, [
    [
      'two rentals of one thing at a time',
      'EXCLUDE USING gist ("listing_id" WITH =, "period" WITH &&)',
      'EXCLUDE USING gist ("listing_id" WITH =, "period" WITH =)',
      RULES,
    ],
    ['blocked dates are not in the calendar', 'AFTER INSERT OR UPDATE ON "blocked_dates"', 'AFTER UPDATE ON "blocked_dates"'],
    ['books that do not balance', 'IF total <> 0 THEN', 'IF total > 1000000 THEN', SCHEMA],
    [
      'the ledger can be updated',
      'CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE',
      'CREATE TRIGGER "ledger_entries_append_only" BEFORE DELETE',
    ],
    [
      'the ledger can be deleted',
      'CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE',
      'CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE',
      SCHEMA,
    ],
    [
      'the history can be deleted',
      'CREATE TRIGGER "booking_events_append_only" BEFORE UPDATE OR DELETE',
      'CREATE TRIGGER "booking_events_append_only" BEFORE UPDATE',
    ],
    [
      'the history can be rewritten',
      'CREATE TRIGGER "booking_events_append_only" BEFORE UPDATE OR DELETE',
      'CREATE TRIGGER "booking_events_append_only" BEFORE DELETE',
      SCHEMA,
    ],
    [
      'the audit log can be rewritten',
      'CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE',
      'CREATE TRIGGER "audit_log_append_only" BEFORE DELETE',
    ],
    [
      'the audit log can be deleted',
      'CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE',
      'CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE',
    ],
  ]),
  inFile('db/migrations/0003_public_changes.sql', RULES, [
    [
      'a deleted listing is not announced',
      'CREATE TRIGGER "listings_announce" AFTER INSERT OR UPDATE OR DELETE',
      'CREATE TRIGGER "listings_announce" AFTER INSERT OR UPDATE',
    ],
    [
      'a new listing is not announced',
      'CREATE TRIGGER "listings_announce" AFTER INSERT OR UPDATE OR DELETE',
      'CREATE TRIGGER "listings_announce" AFTER UPDATE OR DELETE',
    ],
    ['a listing that is hidden is not announced', "(TG_OP <> 'INSERT' AND OLD.status = 'active') OR ", ''],
    [
      'drafts are announced',
      "IF (TG_OP <> 'INSERT' AND OLD.status = 'active') OR (TG_OP <> 'DELETE' AND NEW.status = 'active') THEN",
      'IF true THEN',
    ],
    ['lists do not hear of a listing', "    PERFORM pg_notify('public_changes', 'catalogue');\n    IF TG_OP", '    IF TG_OP'],
    [
      'removed pictures are not announced',
      'CREATE TRIGGER "listing_images_announce" AFTER INSERT OR UPDATE OR DELETE',
      'CREATE TRIGGER "listing_images_announce" AFTER INSERT OR UPDATE',
    ],
    [
      'changed pictures are not announced',
      'CREATE TRIGGER "listing_images_announce" AFTER INSERT OR UPDATE OR DELETE',
      'CREATE TRIGGER "listing_images_announce" AFTER INSERT OR DELETE',
    ],
    [
      'a verified owner is not announced',
      'OLD.total_as_lender, OLD.is_identity_verified, OLD',
      'OLD.total_as_lender, NEW.is_identity_verified, OLD',
    ],
    [
      'a lender who can be paid now is not announced',
      'OLD.stripe_charges_enabled, OLD.stripe_payouts_enabled',
      'NEW.stripe_charges_enabled, OLD.stripe_payouts_enabled',
    ],
    ['a suspended owner is not announced', 'OLD.account_status,', 'NEW.account_status,'],
    ['an owner’s new name is not announced', '(OLD.full_name, OLD', '(NEW.full_name, OLD'],
    ['every change of a profile is announced', 'FOR EACH ROW\n  WHEN (', 'FOR EACH ROW\n  WHEN (true OR '],
  ]),
  inFile('db/migrations/0004_sign_ups.sql', RULES, [
    ['a settled sign-up keeps its password', 'CHECK ((settled_at is null) = (password_hash is not null))', 'CHECK (true)'],
    ['a link of two sign-ups', 'CREATE UNIQUE INDEX "sign_ups_token_unique"', 'CREATE INDEX "sign_ups_token_unique"'],
  ]),
  inFile('db/migrations/0006_drop_unused.sql', 'tests/integration/operations/migrate-with-data.test.ts', [
    ['somebody’s rows go with a table that goes', 'IF holds THEN', 'IF holds AND false THEN'],
    ['a price is lost', 'WHERE "lender_price_1day" IS NULL AND "base_price" > 0', 'WHERE false'],
    ['another price takes the place of the price', 'WHERE "lender_price_1day" IS NULL AND', 'WHERE'],
    ['a column stays that is not in the code', 'ALTER TABLE "listings" DROP COLUMN "is_verified";--> statement-breakpoint\n', '', SCHEMA],
    ['another column goes', 'DROP COLUMN "sumsub_review_result"', 'DROP COLUMN "verification_status"'],
  ]),
  inFile('db/client.ts', 'tests/integration/operations/deadlock.test.ts', [
    ['deadlocks are not repeated', "new Set(['40P01', '40001'])", "new Set(['40001'])"],
    ['a deadlock ends the second try', 'const ATTEMPTS = 4;', 'const ATTEMPTS = 1;'],
    ['a lock that is waited for in vain is a failure', "LOCK_NOT_AVAILABLE = '55P03'", "LOCK_NOT_AVAILABLE = '55P04'", SCHEMA],
  ]),
);
