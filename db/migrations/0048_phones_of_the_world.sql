-- What an older release could have kept: the blanks of a written number go, and what is no international number.
UPDATE "profiles" SET "phone" = nullif(regexp_replace("phone", '[^+0-9]', '', 'g'), '') WHERE "phone" IS NOT NULL;--> statement-breakpoint
UPDATE "profiles" SET "phone" = NULL WHERE "phone" !~ '^\+[1-9][0-9]{6,14}$';--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_phone_international" CHECK (phone is null or phone ~ '^\+[1-9][0-9]{6,14}$');