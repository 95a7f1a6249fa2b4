ALTER TABLE "profiles" ADD COLUMN "sumsub_readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "verification_is_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulators"."applicants" ADD COLUMN "reject_type" text;