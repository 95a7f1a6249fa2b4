ALTER TABLE "simulators"."mails" ADD COLUMN "calendar_name" text;--> statement-breakpoint
ALTER TABLE "simulators"."mails" ADD COLUMN "calendar_text" text;