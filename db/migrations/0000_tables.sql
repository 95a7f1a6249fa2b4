CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE SCHEMA "simulators";
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"avatar_url" text,
	"bio" text,
	"is_company" boolean DEFAULT false NOT NULL,
	"company_name" text,
	"phone" text,
	"total_rentals" integer DEFAULT 0 NOT NULL,
	"rating" numeric(3, 2),
	"account_status" text DEFAULT 'active' NOT NULL,
	"stripe_account_id" text,
	"stripe_customer_id" text,
	"stripe_onboarding_complete" boolean DEFAULT false NOT NULL,
	"stripe_charges_enabled" boolean DEFAULT false NOT NULL,
	"stripe_payouts_enabled" boolean DEFAULT false NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"is_identity_verified" boolean DEFAULT false NOT NULL,
	"response_time_hours" integer DEFAULT 24 NOT NULL,
	"total_as_lender" integer DEFAULT 0 NOT NULL,
	"total_as_renter" integer DEFAULT 0 NOT NULL,
	"total_earnings" numeric(10,2) DEFAULT 0 NOT NULL,
	"rating_as_lender" numeric(3, 2),
	"rating_as_renter" numeric(3, 2),
	"verified" boolean DEFAULT false NOT NULL,
	"verification_status" text DEFAULT 'unverified' NOT NULL,
	"sumsub_review_status" text,
	"sumsub_review_result" text,
	"sumsub_reviewed_at" timestamp with time zone,
	"verification_completed_at" timestamp with time zone,
	"successful_rentals" integer DEFAULT 0 NOT NULL,
	"user_level" text DEFAULT 'C' NOT NULL,
	"lender_cancellations" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_level_known" CHECK (user_level in ('A', 'B', 'C')),
	CONSTRAINT "profiles_status_known" CHECK (account_status in ('active', 'suspended')),
	CONSTRAINT "profiles_verification_known" CHECK (verification_status in ('unverified', 'pending', 'verified', 'rejected')),
	CONSTRAINT "profiles_full_name_not_blank" CHECK (length(btrim(full_name)) > 0),
	CONSTRAINT "profiles_bio_length" CHECK (bio is null or length(bio) <= 500),
	CONSTRAINT "profiles_company_named" CHECK (not is_company or length(btrim(coalesce(company_name, ''))) > 0),
	CONSTRAINT "profiles_counts_not_negative" CHECK (total_rentals >= 0 and successful_rentals >= 0 and total_as_lender >= 0 and total_as_renter >= 0 and lender_cancellations >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"role" text DEFAULT 'member' NOT NULL,
	"locale" text DEFAULT 'sk' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_role_known" CHECK (role in ('member', 'administrator')),
	CONSTRAINT "users_locale_known" CHECK (locale in ('sk', 'en'))
);
--> statement-breakpoint
CREATE TABLE "blocked_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_dates_forward" CHECK (end_at > start_at)
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"data" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"renter_id" uuid NOT NULL,
	"lender_id" uuid NOT NULL,
	"form_key" uuid NOT NULL,
	"status" text NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"deposit_status" text DEFAULT 'none' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"pickup_time" text NOT NULL,
	"return_time" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"rental_days" smallint NOT NULL,
	"protection_type" text NOT NULL,
	"user_level_at_booking" text NOT NULL,
	"cancellation_policy" text NOT NULL,
	"day_price" numeric(10,2) NOT NULL,
	"item_value" numeric(10,2) NOT NULL,
	"base_cost" numeric(10,2) NOT NULL,
	"service_fee" numeric(10,2) NOT NULL,
	"waiver_amount" numeric(10,2) NOT NULL,
	"total_cost" numeric(10,2) NOT NULL,
	"deposit_amount" numeric(10,2) NOT NULL,
	"lender_earnings" numeric(10,2) NOT NULL,
	"host_commission" numeric(10,2) NOT NULL,
	"refunded_amount" numeric(10,2) DEFAULT 0 NOT NULL,
	"checkout_session_id" text,
	"checkout_url" text,
	"checkout_attempt" integer DEFAULT 0 NOT NULL,
	"payment_intent_id" text,
	"payment_method_id" text,
	"charge_id" text,
	"payment_captured" boolean DEFAULT false NOT NULL,
	"deposit_intent_id" text,
	"deposit_generation" integer DEFAULT 0 NOT NULL,
	"deposit_checkout_id" text,
	"deposit_checkout_attempt" integer DEFAULT 0 NOT NULL,
	"transfer_id" text,
	"payment_expires_at" timestamp with time zone NOT NULL,
	"approval_expires_at" timestamp with time zone,
	"deposit_due_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"auto_return_at" timestamp with time zone,
	"dispute_window_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_requests_status_known" CHECK (status in ('pending_approval', 'approved', 'declined', 'auto_cancelled', 'expired', 'confirmed', 'active', 'completed', 'cancelled_by_renter', 'cancelled_by_lender', 'disputed')),
	CONSTRAINT "booking_requests_payment_known" CHECK (payment_status in ('unpaid', 'authorized', 'captured', 'released', 'refunded', 'partially_refunded', 'failed')),
	CONSTRAINT "booking_requests_deposit_known" CHECK (deposit_status in ('none', 'scheduled', 'held', 'action_required', 'released', 'captured', 'partially_captured', 'failed')),
	CONSTRAINT "booking_requests_protection_known" CHECK (protection_type in ('deposit', 'waiver')),
	CONSTRAINT "booking_requests_level_known" CHECK (user_level_at_booking in ('A', 'B', 'C')),
	CONSTRAINT "booking_requests_policy_known" CHECK (cancellation_policy in ('standard', 'strict')),
	CONSTRAINT "booking_requests_not_own" CHECK (renter_id <> lender_id),
	CONSTRAINT "booking_requests_forward" CHECK (end_at > start_at and end_date >= start_date),
	CONSTRAINT "booking_requests_days" CHECK (rental_days between 1 and 7),
	CONSTRAINT "booking_requests_times" CHECK (pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and return_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "booking_requests_total" CHECK (total_cost = base_cost + service_fee + waiver_amount),
	CONSTRAINT "booking_requests_split" CHECK (base_cost + service_fee = lender_earnings + service_fee + host_commission),
	CONSTRAINT "booking_requests_amounts" CHECK (base_cost > 0 and service_fee >= 0 and waiver_amount >= 0 and deposit_amount >= 0 and lender_earnings > 0 and host_commission >= 0 and refunded_amount between 0 and total_cost),
	CONSTRAINT "booking_requests_waiver_only_when_chosen" CHECK (protection_type = 'waiver' or waiver_amount = 0),
	CONSTRAINT "booking_requests_confirmed_is_paid" CHECK (status not in ('confirmed', 'active', 'completed') or payment_captured),
	CONSTRAINT "booking_requests_approval_has_deadline" CHECK (payment_status <> 'authorized' or approval_expires_at is not null)
);
--> statement-breakpoint
CREATE TABLE "taken_periods" (
	"listing_id" uuid NOT NULL,
	"period" "tstzrange" NOT NULL,
	"booking_id" uuid,
	"blocked_id" uuid,
	CONSTRAINT "taken_periods_one_source" CHECK (num_nonnulls(booking_id, blocked_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "listing_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"url" text NOT NULL,
	"sort_order" smallint NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_images_order_range" CHECK (sort_order between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"subcategory" text DEFAULT '' NOT NULL,
	"lender_price_1day" numeric(10,2),
	"lender_price_3days" numeric(10,2),
	"lender_price_7days" numeric(10,2),
	"desired_earnings" numeric(10,2),
	"desired_earnings_3days" numeric(10,2),
	"desired_earnings_7days" numeric(10,2),
	"base_price" numeric(10,2),
	"item_value" numeric(10,2),
	"location" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"location_structured" jsonb,
	"lat" double precision,
	"lng" double precision,
	"public_lat" double precision,
	"public_lng" double precision,
	"status" text DEFAULT 'draft' NOT NULL,
	"cancellation_policy" text DEFAULT 'standard' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"rating" double precision,
	"reviews" integer DEFAULT 0 NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"disapproval_reason" text,
	"draft_step" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "listings_status_known" CHECK (status in ('draft', 'pending_approval', 'active', 'inactive', 'disapproved', 'suspended')),
	CONSTRAINT "listings_policy_known" CHECK (cancellation_policy in ('standard', 'strict')),
	CONSTRAINT "listings_price_positive" CHECK (lender_price_1day > 0 and coalesce(lender_price_3days, 1) > 0 and coalesce(lender_price_7days, 1) > 0 and desired_earnings > 0),
	CONSTRAINT "listings_item_value_range" CHECK (item_value is null or (item_value > 0 and item_value <= 1000)),
	CONSTRAINT "listings_complete_unless_draft" CHECK (status = 'draft' or (btrim(title) <> '' and btrim(description) <> '' and category <> '' and subcategory <> '' and lender_price_1day is not null and desired_earnings is not null and btrim(location) <> ''))
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlists_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"content" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_not_to_self" CHECK (sender_id <> receiver_id),
	CONSTRAINT "messages_not_empty" CHECK (length(btrim(content)) > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"reference" text NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"movement" text NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"user_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"topic" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_events_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "live_positions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "simulators"."applicants" (
	"id" text NOT NULL,
	"external_user_id" text NOT NULL,
	"review_status" text NOT NULL,
	"review_answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applicants_id_pk" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "simulators"."clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulators"."deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulators"."faults" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"fault" text NOT NULL,
	"match" text DEFAULT '' NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulators"."stripe_idempotency" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulators"."mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulators"."stripe_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"position" bigserial NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulators"."stripe_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"idempotency_key" text,
	"status" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_ticket_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_size" integer NOT NULL,
	"mime_type" text NOT NULL,
	CONSTRAINT "support_ticket_attachments_size" CHECK (file_size between 1 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"listing_id" uuid,
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_tickets_priority_known" CHECK (priority in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "support_tickets_status_known" CHECK (status in ('open', 'in_progress', 'resolved', 'closed')),
	CONSTRAINT "support_tickets_subject_not_blank" CHECK (length(btrim(subject)) > 0),
	CONSTRAINT "support_tickets_description_length" CHECK (length(btrim(description)) >= 20)
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_renter_id_users_id_fk" FOREIGN KEY ("renter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_lender_id_users_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_periods" ADD CONSTRAINT "taken_periods_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_periods" ADD CONSTRAINT "taken_periods_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_periods" ADD CONSTRAINT "taken_periods_blocked_id_blocked_dates_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."blocked_dates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_positions" ADD CONSTRAINT "live_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket_attachments" ADD CONSTRAINT "support_ticket_attachments_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_token_unique" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_stripe_account_unique" ON "profiles" USING btree ("stripe_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_stripe_customer_unique" ON "profiles" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "blocked_dates_listing" ON "blocked_dates" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_form_unique" ON "booking_requests" USING btree ("renter_id","form_key");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_intent_unique" ON "booking_requests" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_checkout_unique" ON "booking_requests" USING btree ("checkout_session_id");--> statement-breakpoint
CREATE INDEX "booking_requests_renter" ON "booking_requests" USING btree ("renter_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_requests_lender" ON "booking_requests" USING btree ("lender_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_requests_listing" ON "booking_requests" USING btree ("listing_id","start_at");--> statement-breakpoint
CREATE INDEX "booking_requests_unpaid_due" ON "booking_requests" USING btree ("payment_expires_at") WHERE status = 'pending_approval' and payment_status = 'unpaid';--> statement-breakpoint
CREATE INDEX "booking_requests_approval_due" ON "booking_requests" USING btree ("approval_expires_at") WHERE status = 'pending_approval' and payment_status = 'authorized';--> statement-breakpoint
CREATE INDEX "booking_requests_confirmed_due" ON "booking_requests" USING btree ("start_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "booking_requests_active_due" ON "booking_requests" USING btree ("auto_return_at","dispute_window_ends_at") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "taken_periods_booking_unique" ON "taken_periods" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "taken_periods_blocked_unique" ON "taken_periods" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "listing_images_listing" ON "listing_images" USING btree ("listing_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_images_one_primary" ON "listing_images" USING btree ("listing_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "listings_active_newest" ON "listings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "listings_active_category" ON "listings" USING btree ("category","subcategory") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "listings_active_price" ON "listings" USING btree ("lender_price_1day","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "listings_pending" ON "listings" USING btree ("created_at") WHERE status = 'pending_approval';--> statement-breakpoint
CREATE INDEX "wishlists_listing" ON "wishlists" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_receiver" ON "messages" USING btree ("receiver_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_leg_unique" ON "ledger_entries" USING btree ("movement","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key_unique" ON "outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at","id") WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "applicants_user_unique" ON "simulators"."applicants" USING btree ("external_user_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "simulators"."deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key_unique" ON "simulators"."mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "simulators"."mails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "stripe_objects_type" ON "simulators"."stripe_objects" USING btree ("type","position");--> statement-breakpoint
CREATE INDEX "support_ticket_attachments_ticket" ON "support_ticket_attachments" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id","created_at" DESC NULLS LAST);