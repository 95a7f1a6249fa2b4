CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"party" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_statements_party_known" CHECK (party in ('renter', 'lender')),
	CONSTRAINT "dispute_statements_length" CHECK (length(text) between 1 and 3000)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"from_hold" numeric(10,2),
	"from_pool" numeric(10,2),
	"refund" numeric(10,2),
	"reasons" text,
	CONSTRAINT "disputes_opener_known" CHECK (opened_by in ('renter', 'lender')),
	CONSTRAINT "disputes_decided_whole" CHECK (num_nonnulls(decided_at, decided_by, from_hold, from_pool, refund, reasons) in (0, 6)),
	CONSTRAINT "disputes_amounts" CHECK (from_hold >= 0 and from_pool >= 0 and refund >= 0)
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "source" text DEFAULT 'charge' NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_statements_dispute" ON "dispute_statements" USING btree ("dispute_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_a_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("decide_by","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "disputes_decided" ON "disputes" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_source_known" CHECK (source in ('charge', 'waiver_pool'));