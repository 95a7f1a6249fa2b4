CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "sign_ups_locale_known" CHECK (locale in ('sk', 'en')),
	CONSTRAINT "sign_ups_full_name_not_blank" CHECK (length(btrim(full_name)) > 0),
	CONSTRAINT "sign_ups_password_until_settled" CHECK ((settled_at is null) = (password_hash is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_token_unique" ON "sign_ups" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_expires" ON "sign_ups" USING btree ("expires_at");