-- Gear that comes back before the agreed return is free once both have said so: by the lender's word alone the renter may still have it (rule B8).
CREATE OR REPLACE FUNCTION "booking_takes_until"(booking booking_requests) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN booking.returned_at IS NULL OR booking.return_reported_at IS NULL THEN agreed
    ELSE least(agreed, greatest(booking.returned_at, booking.start_at) + make_interval(hours => booking.buffer_hours)) END
  FROM taken_until(booking.id, booking.end_at, booking.buffer_hours) AS agreed
$$;
--> statement-breakpoint
-- Of a booking with a return a period only ever gets shorter: what was free once may be taken by somebody else.
CREATE OR REPLACE FUNCTION "keep_taken_period_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('pending_approval', 'approved', 'confirmed', 'active', 'disputed') THEN
    INSERT INTO taken_periods AS taken (listing_id, period, booking_id)
    VALUES (NEW.listing_id, tstzrange(NEW.start_at, booking_takes_until(NEW)), NEW.id)
    ON CONFLICT (booking_id) DO UPDATE SET
      listing_id = EXCLUDED.listing_id,
      period = CASE WHEN NEW.returned_at IS NULL THEN EXCLUDED.period ELSE EXCLUDED.period * taken.period END
    WHERE (taken.listing_id, taken.period) IS DISTINCT FROM (EXCLUDED.listing_id, EXCLUDED.period);
  ELSE
    DELETE FROM taken_periods WHERE booking_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_taken_period_of_extension"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE taken_periods AS taken
  SET period = CASE WHEN booking.returned_at IS NULL THEN now_taken.period ELSE now_taken.period * taken.period END
  FROM booking_requests AS booking, LATERAL (SELECT tstzrange(booking.start_at, booking_takes_until(booking)) AS period) AS now_taken
  WHERE booking.id = NEW.booking_id AND taken.booking_id = booking.id AND taken.period IS DISTINCT FROM now_taken.period;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "booking_requests_free_dates"
  AFTER UPDATE OF "returned_at", "return_reported_at" ON "booking_requests"
  FOR EACH ROW EXECUTE FUNCTION "keep_taken_period_of_booking"();
