-- Tables and columns that no code reads. What they hold is either nothing, because no code ever wrote it, or stands elsewhere:
-- `public_lat` in `lat`, `email_verified` in `users.email_confirmed_at`, `verified` in `is_identity_verified`,
-- `stripe_onboarding_complete` in charges and payouts, the words of a review in `verification_status` and in the audit log.

-- No code ever wrote these, so rows in them are somebody's own work: nothing is changed until they are taken out.
DO $$
DECLARE unused text; holds boolean;
BEGIN
  FOREACH unused IN ARRAY ARRAY['wishlists', 'support_tickets'] LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', unused) INTO holds;
    IF holds THEN
      RAISE EXCEPTION 'the table % is to be dropped and holds rows: copy them out, delete them, and start again', unused;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
DROP TABLE "wishlists";--> statement-breakpoint
DROP TABLE "support_ticket_attachments";--> statement-breakpoint
DROP TABLE "support_tickets";--> statement-breakpoint
-- It counted where there was no other price.
UPDATE "listings" SET "lender_price_1day" = "base_price" WHERE "lender_price_1day" IS NULL AND "base_price" > 0;--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "base_price";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "public_lat";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "public_lng";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "is_verified";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "stripe_onboarding_complete";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "phone_verified";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "response_time_hours";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "rating_as_renter";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "verified";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "sumsub_review_status";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "sumsub_review_result";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "checkout_url";--> statement-breakpoint
ALTER TABLE "job_failures" DROP COLUMN "resolved_at";
