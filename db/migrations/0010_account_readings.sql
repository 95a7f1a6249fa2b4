ALTER TABLE "profiles" ADD COLUMN "stripe_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "stripe_keys_spent" integer DEFAULT 0 NOT NULL;