import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uuid, uniqueIndex } from 'drizzle-orm/pg-core';

import { LOCALES } from '#app/i18n/locales.ts';
import { TRUST_LEVELS } from '#app/domain/people/trust-level.ts';

import { citext, euros, instant, oneOf } from './columns.ts';

/** Who can sign in. One row a person; the public side of the same person is `profiles`. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: citext('email').notNull(),
    emailConfirmedAt: instant('email_confirmed_at'),
    role: text('role', { enum: ['member', 'administrator'] })
      .notNull()
      .default('member'),
    locale: text('locale', { enum: LOCALES }).notNull().default('sk'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    check('users_role_known', sql.raw(oneOf('role', ['member', 'administrator']))),
    check('users_locale_known', sql.raw(oneOf('locale', LOCALES))),
  ],
);

/** A password, hashed by argon2id. A person who signs in by a provider only has none. */
export const credentials = pgTable('credentials', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Somebody asks for an account with this address. Anybody may, so each sign-up keeps its own password, and becomes the account
 * only by the link that was mailed for it. Only the SHA-256 of that link's token stands here.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey(),
    email: citext('email').notNull(),
    fullName: text('full_name').notNull(),
    /** Null once the address is confirmed: nothing needs it here any more. */
    passwordHash: text('password_hash'),
    locale: text('locale', { enum: LOCALES }).notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of the newest link. */
    expiresAt: instant('expires_at').notNull(),
    /** When the address was confirmed, by this sign-up or by another. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('sign_ups_token_unique').on(table.tokenHash),
    index('sign_ups_email').on(table.email, table.createdAt),
    index('sign_ups_expires').on(table.expiresAt),
    check('sign_ups_locale_known', sql.raw(oneOf('locale', LOCALES))),
    check('sign_ups_full_name_not_blank', sql`length(btrim(full_name)) > 0`),
    check('sign_ups_password_until_settled', sql`(settled_at is null) = (password_hash is not null)`),
  ],
);

/** A signed-in browser. The cookie carries a random token; only its SHA-256 stands here. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** Idle end; moved forward by use, never past `absolute_expires_at`. */
    expiresAt: instant('expires_at').notNull(),
    absoluteExpiresAt: instant('absolute_expires_at').notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [
    uniqueIndex('sessions_token_unique').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/**
 * A browser that an account's owner has used before. The cookie carries a random token, one a browser; only its SHA-256 stands
 * here, in a row for each account that knows it.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the owner last proved their identity there. A later change of password ends it. */
    knownAt: instant('known_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_account_unique').on(table.tokenHash, table.userId),
    index('known_devices_user').on(table.userId),
    index('known_devices_expires').on(table.expiresAt),
  ],
);

/** A link or code sent by mail: usable once, until it expires. Only the SHA-256 of the token stands here. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['allow_browser', 'recover_password'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_token_unique').on(table.tokenHash),
    index('one_time_tokens_user').on(table.userId),
    index('one_time_tokens_expires').on(table.expiresAt),
  ],
);

/** The public side of a person. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    avatarUrl: text('avatar_url'),
    bio: text('bio'),
    isCompany: boolean('is_company').notNull().default(false),
    companyName: text('company_name'),
    phone: text('phone'),
    totalRentals: integer('total_rentals').notNull().default(0),
    /** Ratings are of the published reviews, kept with their counts when some are published (rule V5); this one of both roles together. */
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }),
    accountStatus: text('account_status', { enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    stripeAccountId: text('stripe_account_id'),
    stripeCustomerId: text('stripe_customer_id'),
    stripeChargesEnabled: boolean('stripe_charges_enabled').notNull().default(false),
    stripePayoutsEnabled: boolean('stripe_payouts_enabled').notNull().default(false),
    /** Goes up with every reading of the two columns above that is stored: one that began before it gives way. */
    stripeReadings: integer('stripe_readings').notNull().default(0),
    /** How many keys for making the customer, and the account, are spent: part of the next ones. */
    stripeCustomerKeysSpent: integer('stripe_customer_keys_spent').notNull().default(0),
    stripeAccountKeysSpent: integer('stripe_account_keys_spent').notNull().default(0),
    isIdentityVerified: boolean('is_identity_verified').notNull().default(false),
    totalAsLender: integer('total_as_lender').notNull().default(0),
    totalAsRenter: integer('total_as_renter').notNull().default(0),
    totalEarnings: euros('total_earnings')
      .notNull()
      .default(sql`0`),
    ratingAsLender: numeric('rating_as_lender', { precision: 3, scale: 2, mode: 'number' }),
    reviewsAsLender: integer('reviews_as_lender').notNull().default(0),
    ratingAsRenter: numeric('rating_as_renter', { precision: 3, scale: 2, mode: 'number' }),
    reviewsAsRenter: integer('reviews_as_renter').notNull().default(0),
    verificationStatus: text('verification_status', { enum: ['unverified', 'pending', 'verified', 'rejected'] })
      .notNull()
      .default('unverified'),
    /** When the check was last read from the provider; null as long as nobody has begun it. */
    sumsubReviewedAt: instant('sumsub_reviewed_at'),
    /** Goes up with every reading of the check that is stored: one that began before it gives way. */
    sumsubReadings: integer('sumsub_readings').notNull().default(0),
    /** Whether a rejection is the provider's last word. */
    verificationIsFinal: boolean('verification_is_final').notNull().default(false),
    verificationCompletedAt: instant('verification_completed_at'),
    successfulRentals: integer('successful_rentals').notNull().default(0),
    userLevel: text('user_level', { enum: TRUST_LEVELS }).notNull().default('C'),
    /** How many bookings this person cancelled as a lender, after approving them. */
    lenderCancellations: integer('lender_cancellations').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('profiles_stripe_account_unique').on(table.stripeAccountId),
    uniqueIndex('profiles_stripe_customer_unique').on(table.stripeCustomerId),
    check('profiles_level_known', sql.raw(oneOf('user_level', TRUST_LEVELS))),
    check('profiles_status_known', sql.raw(oneOf('account_status', ['active', 'suspended']))),
    check('profiles_verification_known', sql.raw(oneOf('verification_status', ['unverified', 'pending', 'verified', 'rejected']))),
    check('profiles_full_name_not_blank', sql`length(btrim(full_name)) > 0`),
    check('profiles_bio_length', sql`bio is null or length(bio) <= 500`),
    check('profiles_phone_international', sql.raw(String.raw`phone is null or phone ~ '^\+[1-9][0-9]{6,14}$'`)),
    check('profiles_company_named', sql`not is_company or length(btrim(coalesce(company_name, ''))) > 0`),
    check(
      'profiles_counts_not_negative',
      sql`total_rentals >= 0 and successful_rentals >= 0 and total_as_lender >= 0 and total_as_renter >= 0 and lender_cancellations >= 0`,
    ),
  ],
);
