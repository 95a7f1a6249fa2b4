ALTER TABLE "booking_requests" ADD COLUMN "title" text;--> statement-breakpoint
UPDATE "booking_requests" b SET "title" = l."title" FROM "listings" l WHERE l."id" = b."listing_id";
