-- A listing that is cheaper is its owner's draft again, who gives it a price and sends it in anew.
UPDATE "listings" SET "status" = 'draft', "draft_step" = 2
WHERE "status" NOT IN ('draft', 'suspended')
  AND least("lender_price_1day", "lender_price_3days", "lender_price_7days") < 1;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_price_least" CHECK (status in ('draft', 'suspended') or (lender_price_1day >= 1 and coalesce(lender_price_3days, 1) >= 1 and coalesce(lender_price_7days, 1) >= 1));
