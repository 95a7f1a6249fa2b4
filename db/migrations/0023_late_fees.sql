ALTER TABLE "booking_requests" DROP CONSTRAINT "booking_requests_amounts";--> statement-breakpoint
ALTER TABLE "booking_payments" DROP CONSTRAINT "booking_payments_purpose_known";--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "late_fee" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_amounts" CHECK (base_cost > 0 and service_fee >= 0 and waiver_amount >= 0 and deposit_amount >= 0 and lender_earnings > 0 and host_commission >= 0 and late_fee between 0 and item_value and refunded_amount between 0 and total_cost);--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_purpose_known" CHECK (purpose in ('rent', 'deposit', 'claim'));