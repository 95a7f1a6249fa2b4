-- Says on the channel `public_changes`, when a transaction commits, which part of what strangers may read has changed:
-- `catalogue` (what lists of listings show), `listing:<id>`. Followed by app/web/page-cache/follow-public-changes.server.ts.
CREATE FUNCTION "announce_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A listing that is not public before or after is on no page for strangers.
  IF (TG_OP <> 'INSERT' AND OLD.status = 'active') OR (TG_OP <> 'DELETE' AND NEW.status = 'active') THEN
    PERFORM pg_notify('public_changes', 'catalogue');
    IF TG_OP <> 'INSERT' THEN
      PERFORM pg_notify('public_changes', 'listing:' || OLD.id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listings_announce" AFTER INSERT OR UPDATE OR DELETE ON "listings"
  FOR EACH ROW EXECUTE FUNCTION "announce_listing"();
--> statement-breakpoint
CREATE FUNCTION "announce_listing_image"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE listing uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END;
BEGIN
  IF EXISTS (SELECT FROM listings WHERE id = listing AND status = 'active') THEN
    PERFORM pg_notify('public_changes', 'catalogue');
    PERFORM pg_notify('public_changes', 'listing:' || listing);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listing_images_announce" AFTER INSERT OR UPDATE OR DELETE ON "listing_images"
  FOR EACH ROW EXECUTE FUNCTION "announce_listing_image"();
--> statement-breakpoint
CREATE FUNCTION "announce_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', 'catalogue') FROM listings WHERE owner_id = NEW.id AND status = 'active' LIMIT 1;
  PERFORM pg_notify('public_changes', 'listing:' || id) FROM listings WHERE owner_id = NEW.id AND status = 'active';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What cards and product pages show of an owner, and what decides whether they show anything.
CREATE TRIGGER "profiles_announce" AFTER UPDATE ON "profiles" FOR EACH ROW
  WHEN (
    (OLD.full_name, OLD.is_company, OLD.company_name, OLD.avatar_url, OLD.bio, OLD.rating, OLD.rating_as_lender, OLD.total_rentals,
     OLD.total_as_lender, OLD.is_identity_verified, OLD.account_status, OLD.stripe_charges_enabled, OLD.stripe_payouts_enabled)
    IS DISTINCT FROM
    (NEW.full_name, NEW.is_company, NEW.company_name, NEW.avatar_url, NEW.bio, NEW.rating, NEW.rating_as_lender, NEW.total_rentals,
     NEW.total_as_lender, NEW.is_identity_verified, NEW.account_status, NEW.stripe_charges_enabled, NEW.stripe_payouts_enabled)
  )
  EXECUTE FUNCTION "announce_profile"();
