import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { CANCELLATION_POLICIES } from '#app/domain/bookings/booking-status.ts';
import { BUFFER_HOURS, NOTICE_HOURS } from '#app/domain/listings/lending-terms.ts';
import { FACTS, KEYWORDS } from '#app/domain/listings/listing-limits.ts';
import { LISTING_STATUSES } from '#app/domain/listings/listing-status.ts';

import { users } from './accounts.ts';
import { euros, instant, lines, linesWithin, oneOf, oneOfNumbers } from './columns.ts';

/** A place as the address search gives it. */
export interface StructuredLocation {
  formatted_address: string;
  country: string;
  region: string;
  city: string;
  coordinates: { lat: number; lng: number };
  postal_code?: string;
  street_name?: string;
  street_number?: string;
}

/**
 * An item for rent. A `draft` is the wizard's unfinished listing: its columns may be empty; every other status needs
 * them all. The exact place is for the parties of a confirmed booking only (rule L7).
 */
export const listings = pgTable(
  'listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    category: text('category').notNull().default(''),
    subcategory: text('subcategory').notNull().default(''),
    /** What the renter pays for one day: earnings × 1.2. */
    lenderPrice1day: euros('lender_price_1day'),
    lenderPrice3days: euros('lender_price_3days'),
    lenderPrice7days: euros('lender_price_7days'),
    /** What the lender wants for one day; prices are computed from it. */
    desiredEarnings: euros('desired_earnings'),
    desiredEarnings3days: euros('desired_earnings_3days'),
    desiredEarnings7days: euros('desired_earnings_7days'),
    itemValue: euros('item_value'),
    /** What the owner typed. */
    location: text('location').notNull().default(''),
    /** The town that everyone may see. */
    town: text('town').notNull().default(''),
    locationStructured: jsonb('location_structured').$type<StructuredLocation>(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    status: text('status', { enum: LISTING_STATUSES }).notNull().default('draft'),
    cancellationPolicy: text('cancellation_policy', { enum: CANCELLATION_POLICIES }).notNull().default('standard'),
    /** How long before a pickup it has to be requested, and how long it is kept free after a return (rule L12). */
    noticeHours: smallint('notice_hours').notNull().default(0),
    bufferHours: smallint('buffer_hours').notNull().default(0),
    rating: doublePrecision('rating'),
    reviews: integer('reviews').notNull().default(0),
    keywords: lines('keywords')
      .notNull()
      .default(sql`''`),
    features: lines('features')
      .notNull()
      .default(sql`''`),
    /** What comes with the item. */
    included: lines('included')
      .notNull()
      .default(sql`''`),
    /** Lower-cased, without diacritics: title, description, keywords, category names in both languages. Kept by the use cases that write a listing. */
    searchText: text('search_text').notNull().default(''),
    /** When the owner last changed words that no administrator has looked at since (rule L11). */
    editedAt: instant('edited_at'),
    disapprovalReason: text('disapproval_reason'),
    /** The wizard's furthest step, 1 to 3. */
    draftStep: smallint('draft_step').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    index('listings_owner').on(table.ownerId, table.createdAt),
    index('listings_active_newest')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`status = 'active'`),
    index('listings_active_category')
      .on(table.category, table.subcategory)
      .where(sql`status = 'active'`),
    index('listings_active_price')
      .on(table.lenderPrice1day, table.id)
      .where(sql`status = 'active'`),
    index('listings_pending')
      .on(table.createdAt)
      .where(sql`status = 'pending_approval'`),
    index('listings_edited')
      .on(table.editedAt)
      .where(sql`edited_at is not null`),
    check('listings_status_known', sql.raw(oneOf('status', LISTING_STATUSES))),
    check('listings_policy_known', sql.raw(oneOf('cancellation_policy', CANCELLATION_POLICIES))),
    check('listings_notice_known', sql.raw(oneOfNumbers('notice_hours', NOTICE_HOURS))),
    check('listings_buffer_known', sql.raw(oneOfNumbers('buffer_hours', BUFFER_HOURS))),
    check(
      'listings_price_least',
      sql`status in ('draft', 'suspended') or (lender_price_1day >= 1 and coalesce(lender_price_3days, 1) >= 1 and coalesce(lender_price_7days, 1) >= 1)`,
    ),
    check(
      'listings_price_positive',
      sql`lender_price_1day > 0 and coalesce(lender_price_3days, 1) > 0 and coalesce(lender_price_7days, 1) > 0 and desired_earnings > 0`,
    ),
    check(
      'listings_price_falls',
      sql`status = 'draft' or (coalesce(lender_price_3days <= lender_price_1day, true) and coalesce(lender_price_7days <= coalesce(lender_price_3days, lender_price_1day), true))`,
    ),
    check('listings_keywords_within', sql.raw(linesWithin('keywords', KEYWORDS))),
    check('listings_features_within', sql.raw(linesWithin('features', FACTS))),
    check('listings_included_within', sql.raw(linesWithin('included', FACTS))),
    check('listings_item_value_range', sql`item_value is null or (item_value > 0 and item_value <= 1000)`),
    check(
      'listings_complete_unless_draft',
      sql`status = 'draft' or (btrim(title) <> '' and btrim(description) <> '' and category <> '' and subcategory <> '' and lender_price_1day is not null and desired_earnings is not null and btrim(location) <> '')`,
    ),
  ],
);

/** A picture of a listing. `key` names the processed picture in storage; widths and formats are derived from it. */
export const listingImages = pgTable(
  'listing_images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    sortOrder: smallint('sort_order').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    altText: text('alt_text').notNull().default(''),
    /** Of the file as it was sent, so that one that is sent again is known; null where no file was sent. */
    sha256: text('sha256'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('listing_images_listing').on(table.listingId, table.sortOrder),
    uniqueIndex('listing_images_each_once').on(table.listingId, table.sha256),
    uniqueIndex('listing_images_one_primary')
      .on(table.listingId)
      .where(sql`is_primary`),
    check('listing_images_order_range', sql`sort_order between 0 and 7`),
  ],
);

/** What a lender has set for all listings, the next ones included (rule L12). Without a row the defaults count. */
export const lendingSettings = pgTable(
  'lending_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    noticeHours: smallint('notice_hours').notNull().default(0),
    bufferHours: smallint('buffer_hours').notNull().default(0),
    cancellationPolicy: text('cancellation_policy', { enum: CANCELLATION_POLICIES }).notNull().default('standard'),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [
    check('lending_settings_notice_known', sql.raw(oneOfNumbers('notice_hours', NOTICE_HOURS))),
    check('lending_settings_buffer_known', sql.raw(oneOfNumbers('buffer_hours', BUFFER_HOURS))),
    check('lending_settings_policy_known', sql.raw(oneOf('cancellation_policy', CANCELLATION_POLICIES))),
  ],
);

/** How many people have looked at a listing on a day (rule L13), by the calendar of Bratislava. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] }), check('listing_views_positive', sql`views > 0`)],
);

/** Who has been counted today: hashes with the day's salt, deleted with it when the day is over. */
export const viewMarks = pgTable(
  'view_marks',
  {
    day: date('day').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    mark: text('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listingId, table.mark] })],
);

export const viewSalts = pgTable('view_salts', { day: date('day').primaryKey(), salt: text('salt').notNull() });
