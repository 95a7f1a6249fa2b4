ALTER TABLE "booking_requests" DROP CONSTRAINT "booking_requests_amounts";--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "refund_promised" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_amounts" CHECK (base_cost > 0 and service_fee >= 0 and waiver_amount >= 0 and deposit_amount >= 0 and lender_earnings > 0 and host_commission >= 0 and late_fee between 0 and item_value and refunded_amount between 0 and total_cost and refund_promised between 0 and refunded_amount and refunded_waiver between 0 and least(waiver_amount, refunded_amount));--> statement-breakpoint
-- why not where only others gave something back: nothing was promised then
UPDATE "booking_requests" AS b SET "refund_promised" = b."refunded_amount" - b."refunded_waiver" WHERE b."refunded_amount" > 0 AND EXISTS (
  SELECT FROM "refunds" AS r INNER JOIN "booking_payments" AS p ON p."id" = r."payment_id"
  WHERE p."booking_id" = b."id" AND r."origin" = 'booking' AND (p."purpose" = 'rent' OR EXISTS (
    SELECT FROM "booking_extensions" AS e WHERE e."payment_id" = p."id" AND e."status" = 'confirmed'
  ))
);
