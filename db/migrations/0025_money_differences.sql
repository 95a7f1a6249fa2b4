CREATE TABLE "bank_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"answer_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_disputes_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"payment_id" uuid,
	"subject" text NOT NULL,
	"ours" text,
	"theirs" text,
	"our_amount" numeric(10,2),
	"their_amount" numeric(10,2),
	"state" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "money_differences_kind_known" CHECK (kind in ('authorizationUnheard', 'captureUnheard', 'cancellationUnheard', 'lapseUnheard', 'refundUnheard', 'transferUnheard', 'reversalUnheard', 'disputeUnheard', 'intentMissing', 'intentUnknown', 'intentState', 'intentAmount', 'holdKept', 'refundMissing', 'refundAmount', 'refundState', 'transferMissing', 'transferUnknown', 'transferAmount', 'effectMissing', 'bookingCharge', 'bookingRefund', 'bookingDeposit', 'bookingUnknown', 'ledgerUnbalanced', 'ledgerTotal', 'authorizationGone', 'refundFailed', 'transferReversed', 'disputeOpen')),
	CONSTRAINT "money_differences_state_known" CHECK (state in ('open', 'healed', 'gone', 'resolved')),
	CONSTRAINT "money_differences_closed" CHECK ((state = 'open') = (closed_at is null)),
	CONSTRAINT "money_differences_note" CHECK ((state = 'resolved') = (note is not null))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"position" uuid,
	"compared" integer DEFAULT 0 NOT NULL,
	"known_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reconciliations_name_known" CHECK (name in ('recent', 'full'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "reversed_amount" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_disputes" ADD CONSTRAINT "bank_disputes_payment_id_booking_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."booking_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_payment_id_booking_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."booking_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_disputes_payment" ON "bank_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_one_open" ON "money_differences" USING btree ("kind","subject") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "money_differences_booking" ON "money_differences" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_requests_updated" ON "booking_requests" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "outbox_undone" ON "outbox" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "booking_payments_updated" ON "booking_payments" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "refunds_updated" ON "refunds" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "transfers_updated" ON "transfers" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_resolved_is_over" CHECK (resolution is null or failed_at is not null or done_at is not null);--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_reversed" CHECK (reversed_amount between 0 and amount and (reversed_amount = 0 or state = 'paid'));