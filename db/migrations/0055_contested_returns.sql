ALTER TABLE "booking_requests" ADD COLUMN "return_contested_at" timestamp with time zone;--> statement-breakpoint
UPDATE "booking_requests" SET "return_contested_at" = d."opened_at" FROM "disputes" d
  WHERE d."booking_id" = "booking_requests"."id" AND d."opened_by" = 'lender' AND d."opened_at" >= "return_reported_at" AND "returned_at" IS NULL;
