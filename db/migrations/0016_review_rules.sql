-- Rentals that were completed before reviews were there: 14 days each, as `reviewsCloseAt` says. The worker closes those that are over.
INSERT INTO review_windows (booking_id, opened_at, closes_at)
SELECT booking_id, min("at"), min("at") + interval '336 hours' FROM booking_events WHERE to_status = 'completed' GROUP BY booking_id;
--> statement-breakpoint
CREATE FUNCTION "check_review_window"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.booking_id, NEW.opened_at, NEW.closes_at) IS DISTINCT FROM (OLD.booking_id, OLD.opened_at, OLD.closes_at) OR OLD.closed_at IS NOT NULL THEN
      RAISE EXCEPTION 'the time for reviews of % is settled', OLD.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'review_windows_stay';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM booking_requests WHERE id = NEW.booking_id AND status = 'completed') THEN
    RAISE EXCEPTION 'booking % is not completed', NEW.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'review_windows_of_completed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "review_windows_check" BEFORE INSERT OR UPDATE ON "review_windows"
  FOR EACH ROW EXECUTE FUNCTION "check_review_window"();
--> statement-breakpoint
-- Renter and lender of the booking review each other; the renter reviews the thing too.
CREATE FUNCTION "check_review_parties"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM booking_requests WHERE id = NEW.booking_id AND (
      (renter_id, lender_id, listing_id) = (NEW.author_id, NEW.subject_id, NEW.listing_id)
      OR ((lender_id, renter_id) = (NEW.author_id, NEW.subject_id) AND NEW.listing_id IS NULL)
    )
  ) THEN
    RAISE EXCEPTION 'no review between the parties of %', NEW.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_between_parties';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_check_parties" BEFORE INSERT OR UPDATE OF "booking_id", "author_id", "subject_id", "listing_id" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "check_review_parties"();
--> statement-breakpoint
-- Nothing is written once the window is closed, and nothing is published before both are in or the time is over.
CREATE FUNCTION "check_review_time"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_until timestamptz;
  closed timestamptz;
  is_written boolean := TG_OP = 'INSERT' OR (NEW.rating, NEW.text) IS DISTINCT FROM (OLD.rating, OLD.text);
BEGIN
  -- The lock keeps whoever closes the window waiting until this is committed.
  SELECT closes_at, closed_at INTO open_until, closed FROM review_windows WHERE booking_id = NEW.booking_id FOR SHARE;
  IF is_written AND closed IS NOT NULL THEN
    RAISE EXCEPTION 'the reviews of % are closed', NEW.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_while_open';
  END IF;
  IF NEW.published_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.published_at IS NULL) AND NEW.published_at < open_until
    AND (SELECT count(*) FROM reviews WHERE booking_id = NEW.booking_id) < 2
  THEN
    RAISE EXCEPTION 'a review of % would be seen alone', NEW.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_blind';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_check_time" BEFORE INSERT OR UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "check_review_time"();
--> statement-breakpoint
-- What was published stays as it was; one answer.
CREATE FUNCTION "keep_published_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL
    AND (NEW.booking_id, NEW.author_id, NEW.subject_id, NEW.listing_id, NEW.rating, NEW.text, NEW.created_at, NEW.published_at)
      IS DISTINCT FROM (OLD.booking_id, OLD.author_id, OLD.subject_id, OLD.listing_id, OLD.rating, OLD.text, OLD.created_at, OLD.published_at)
  THEN
    RAISE EXCEPTION 'review % is published', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_published_stay';
  END IF;
  IF OLD.answer IS NOT NULL AND (NEW.answer, NEW.answered_at) IS DISTINCT FROM (OLD.answer, OLD.answered_at) THEN
    RAISE EXCEPTION 'review % is answered', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_one_answer';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_keep_published" BEFORE UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "keep_published_review"();
--> statement-breakpoint
-- A thing's page shows its published reviews and their answers.
CREATE FUNCTION "announce_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE review reviews := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF review.published_at IS NOT NULL THEN
    PERFORM pg_notify('public_changes', 'listing:' || id) FROM listings WHERE id = review.listing_id AND status = 'active';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_announce" AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "announce_review"();
--> statement-breakpoint
-- Beside the trigger `profiles_announce`: how many reviews stand behind a lender's rating.
CREATE TRIGGER "profiles_announce_reviews" AFTER UPDATE ON "profiles" FOR EACH ROW
  WHEN (OLD.reviews_as_lender <> NEW.reviews_as_lender)
  EXECUTE FUNCTION "announce_profile"();
--> statement-breakpoint
-- A person's name stands beside what they wrote of other people's things, too.
CREATE FUNCTION "announce_author"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', 'listing:' || listing_id) FROM reviews
    WHERE author_id = NEW.id AND published_at IS NOT NULL AND listing_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_announce_author" AFTER UPDATE ON "profiles" FOR EACH ROW
  WHEN ((OLD.full_name, OLD.is_company, OLD.company_name) IS DISTINCT FROM (NEW.full_name, NEW.is_company, NEW.company_name))
  EXECUTE FUNCTION "announce_author"();
