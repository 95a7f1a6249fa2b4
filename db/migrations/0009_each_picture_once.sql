ALTER TABLE "listing_images" ADD COLUMN "sha256" text;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_images_each_once" ON "listing_images" USING btree ("listing_id","sha256");