CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"party" text NOT NULL,
	"purpose" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_notes_party_known" CHECK (party in ('renter', 'lender')),
	CONSTRAINT "booking_notes_purpose_known" CHECK (purpose in ('handover', 'return')),
	CONSTRAINT "booking_notes_length" CHECK (char_length(text) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "booking_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"party" text NOT NULL,
	"purpose" text NOT NULL,
	"statement_id" uuid,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"taken_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_photos_party_known" CHECK (party in ('renter', 'lender')),
	CONSTRAINT "booking_photos_purpose_known" CHECK (purpose in ('handover', 'return', 'dispute')),
	CONSTRAINT "booking_photos_statement" CHECK ((purpose = 'dispute') = (statement_id is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "handover_code" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "handed_over_by" uuid;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_statement_id_dispute_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."dispute_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_photos_once" ON "booking_photos" USING btree ("booking_id","party","purpose","sha256");--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_handed_over_by_users_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_handover_code_unique" ON "booking_requests" USING btree ("lender_id","handover_code") WHERE handover_code is not null;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_handover_code" CHECK (handover_code ~ '^[0-9]{6}$');--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_handover_whole" CHECK (num_nonnulls(handed_over_at, handed_over_by) in (0, 2));