-- Prices never rise with length: a day price above that of the next shorter rentals no longer counts.
UPDATE "listings" SET "lender_price_3days" = NULL, "desired_earnings_3days" = NULL
WHERE "lender_price_3days" > "lender_price_1day";--> statement-breakpoint
UPDATE "listings" SET "lender_price_7days" = NULL, "desired_earnings_7days" = NULL
WHERE "lender_price_7days" > coalesce("lender_price_3days", "lender_price_1day");--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "features" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "included" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "listings_edited" ON "listings" USING btree ("edited_at") WHERE edited_at is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_price_falls" CHECK (status = 'draft' or (coalesce(lender_price_3days <= lender_price_1day, true) and coalesce(lender_price_7days <= coalesce(lender_price_3days, lender_price_1day), true)));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_keywords_within" CHECK (keywords ~ '^([^\n\r]{1,30}(\n[^\n\r]{1,30}){0,9})?$');--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_features_within" CHECK (features ~ '^([^\n\r]{1,60}(\n[^\n\r]{1,60}){0,11})?$');--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_included_within" CHECK (included ~ '^([^\n\r]{1,60}(\n[^\n\r]{1,60}){0,11})?$');