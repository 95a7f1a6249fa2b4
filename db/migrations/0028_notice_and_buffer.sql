CREATE TABLE "lending_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"notice_hours" smallint DEFAULT 0 NOT NULL,
	"buffer_hours" smallint DEFAULT 0 NOT NULL,
	"cancellation_policy" text DEFAULT 'standard' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lending_settings_notice_known" CHECK (notice_hours in (0, 2, 6, 12, 24, 48)),
	CONSTRAINT "lending_settings_buffer_known" CHECK (buffer_hours in (0, 1, 2, 4, 12, 24)),
	CONSTRAINT "lending_settings_policy_known" CHECK (cancellation_policy in ('standard', 'strict'))
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "buffer_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "notice_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "buffer_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lending_settings" ADD CONSTRAINT "lending_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_buffer_known" CHECK (buffer_hours in (0, 1, 2, 4, 12, 24));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_notice_known" CHECK (notice_hours in (0, 2, 6, 12, 24, 48));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_buffer_known" CHECK (buffer_hours in (0, 1, 2, 4, 12, 24));