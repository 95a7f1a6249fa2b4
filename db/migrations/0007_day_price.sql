-- NOT VALID: holds for every row that is written from now on, and lets a listing be that is cheaper already.
ALTER TABLE "listings" ADD CONSTRAINT "listings_price_least" CHECK (status = 'draft' or (lender_price_1day >= 1 and coalesce(lender_price_3days, 1) >= 1 and coalesce(lender_price_7days, 1) >= 1)) NOT VALID;
