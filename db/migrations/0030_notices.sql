CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail_reviews" boolean DEFAULT true NOT NULL,
	"mail_handover" boolean DEFAULT true NOT NULL,
	"mail_listings" boolean DEFAULT true NOT NULL,
	"quiet_from" text DEFAULT '21:00',
	"quiet_until" text DEFAULT '08:00',
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_quiet_whole" CHECK (num_nonnulls(quiet_from, quiet_until) <> 1 and coalesce(quiet_from <> quiet_until, true)),
	CONSTRAINT "notification_settings_quiet_times" CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[03]0$' and quiet_until ~ '^([01][0-9]|2[0-3]):[03]0$')
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key_unique" ON "notices" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_read" ON "notices" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");