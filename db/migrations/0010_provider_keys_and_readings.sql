ALTER TABLE "profiles" ADD COLUMN "stripe_readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "stripe_customer_keys_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "stripe_account_keys_spent" integer DEFAULT 0 NOT NULL;