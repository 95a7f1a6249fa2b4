CREATE TABLE "booking_extensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"form_key" uuid NOT NULL,
	"status" text NOT NULL,
	"decline_reason" text,
	"decline_text" text,
	"end_date" date NOT NULL,
	"return_time" text NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"added_days" smallint NOT NULL,
	"day_price" numeric(10,2) NOT NULL,
	"base_cost" numeric(10,2) NOT NULL,
	"service_fee" numeric(10,2) NOT NULL,
	"waiver_amount" numeric(10,2) NOT NULL,
	"total_cost" numeric(10,2) NOT NULL,
	"lender_earnings" numeric(10,2) NOT NULL,
	"host_commission" numeric(10,2) NOT NULL,
	"payment_expires_at" timestamp with time zone NOT NULL,
	"approval_expires_at" timestamp with time zone,
	"capture_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_extensions_status_known" CHECK (status in ('unpaid', 'pending_approval', 'approved', 'confirmed', 'declined', 'expired', 'cancelled_by_renter', 'auto_cancelled')),
	CONSTRAINT "booking_extensions_days" CHECK (added_days between 1 and 6),
	CONSTRAINT "booking_extensions_time" CHECK (return_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "booking_extensions_total" CHECK (total_cost = base_cost + service_fee + waiver_amount),
	CONSTRAINT "booking_extensions_split" CHECK (base_cost + service_fee = lender_earnings + service_fee + host_commission),
	CONSTRAINT "booking_extensions_amounts" CHECK (base_cost > 0 and service_fee >= 0 and waiver_amount >= 0 and lender_earnings > 0 and host_commission >= 0 and base_cost + service_fee >= added_days),
	CONSTRAINT "booking_extensions_answer_has_deadline" CHECK (status not in ('pending_approval', 'approved', 'confirmed') or approval_expires_at is not null),
	CONSTRAINT "booking_extensions_charge_has_deadline" CHECK (status not in ('approved', 'confirmed') or capture_expires_at is not null),
	CONSTRAINT "booking_extensions_decline_reason_known" CHECK (decline_reason in ('dates', 'gear', 'renter', 'other')),
	CONSTRAINT "booking_extensions_decline_reason_only_then" CHECK (decline_reason is null or status = 'declined'),
	CONSTRAINT "booking_extensions_decline_text" CHECK (decline_text is null or (decline_reason is not null and char_length(decline_text) between 1 and 500))
);
--> statement-breakpoint
ALTER TABLE "booking_payments" DROP CONSTRAINT "booking_payments_purpose_known";--> statement-breakpoint
ALTER TABLE "booking_extensions" ADD CONSTRAINT "booking_extensions_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extensions" ADD CONSTRAINT "booking_extensions_payment_id_booking_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."booking_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_extensions_form_unique" ON "booking_extensions" USING btree ("booking_id","form_key");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_extensions_payment_unique" ON "booking_extensions" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_extensions_one_open" ON "booking_extensions" USING btree ("booking_id") WHERE status in ('unpaid', 'pending_approval', 'approved');--> statement-breakpoint
CREATE INDEX "booking_extensions_unpaid_due" ON "booking_extensions" USING btree ("payment_expires_at") WHERE status = 'unpaid';--> statement-breakpoint
CREATE INDEX "booking_extensions_approval_due" ON "booking_extensions" USING btree ("approval_expires_at") WHERE status = 'pending_approval';--> statement-breakpoint
CREATE INDEX "booking_extensions_capture_due" ON "booking_extensions" USING btree ("capture_expires_at") WHERE status = 'approved';--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_purpose_known" CHECK (purpose in ('rent', 'deposit', 'claim', 'extension'));