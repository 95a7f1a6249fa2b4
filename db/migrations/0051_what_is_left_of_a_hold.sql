ALTER TABLE "booking_requests" ADD COLUMN "deposit_left" numeric(10,2);--> statement-breakpoint
UPDATE booking_requests SET deposit_left = (
  SELECT (data->>'left')::int / 100.0 FROM booking_events
  WHERE booking_id = booking_requests.id AND event = 'deposit_charged_by_hand' AND (data->>'generation')::int = (
    SELECT max(generation) FROM booking_payments
    WHERE booking_id = booking_requests.id AND purpose = 'deposit' AND state = 'authorized'
  )
  ORDER BY id DESC LIMIT 1
) WHERE deposit_status = 'held';--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_deposit_left" CHECK (deposit_left between 0 and deposit_amount);
