ALTER TABLE "booking_requests" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "deposit_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "return_reported_at" timestamp with time zone;--> statement-breakpoint
-- What ended a booking, when a card was asked for and when the gear was said to be back: the history knows.
UPDATE "booking_requests" b SET "ended_by" = coalesce(
  (SELECT e."event" FROM "booking_events" e
    WHERE e."booking_id" = b."id" AND e."to_status" = b."status" AND e."from_status" IS DISTINCT FROM e."to_status" ORDER BY e."id" DESC LIMIT 1),
  CASE b."status"
    WHEN 'declined' THEN 'decline' WHEN 'expired' THEN 'approval_expired' WHEN 'completed' THEN 'complete'
    WHEN 'cancelled_by_renter' THEN 'cancel_by_renter' WHEN 'cancelled_by_lender' THEN 'cancel_by_lender'
    ELSE CASE b."payment_status" WHEN 'unpaid' THEN 'payment_timed_out' WHEN 'failed' THEN 'capture_failed' ELSE 'deposit_failed' END
  END)
WHERE b."status" IN ('declined', 'auto_cancelled', 'expired', 'completed', 'cancelled_by_renter', 'cancelled_by_lender');
--> statement-breakpoint
UPDATE "booking_requests" b SET "deposit_asked_at" = (
  SELECT max(e."at") FROM "booking_events" e WHERE e."booking_id" = b."id" AND e."event" = 'deposit_refused')
WHERE b."status" = 'confirmed' AND b."deposit_status" = 'action_required';
--> statement-breakpoint
UPDATE "booking_requests" b SET "return_reported_at" = e."at",
  "auto_return_at" = greatest(e."at", b."end_at") + interval '24 hours'
FROM (SELECT "booking_id", min("at") AS "at" FROM "booking_events" WHERE "event" = 'report_return' GROUP BY "booking_id") e
WHERE e."booking_id" = b."id" AND b."status" = 'active' AND b."returned_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_ending_has_event" CHECK ((ended_by is not null) = status in ('declined', 'auto_cancelled', 'expired', 'completed', 'cancelled_by_renter', 'cancelled_by_lender'));