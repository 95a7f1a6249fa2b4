ALTER TABLE "booking_requests" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "decline_text" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_decline_reason_known" CHECK (decline_reason in ('dates', 'gear', 'renter', 'other'));--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_decline_reason_only_then" CHECK (decline_reason is null or status = 'declined');--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_decline_text" CHECK (decline_text is null or (decline_reason is not null and char_length(decline_text) between 1 and 500));