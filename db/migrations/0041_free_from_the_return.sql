-- Gear that somebody says is back is free from then on, after its buffer (rule B3), also while its booking is not finished or is disputed. What
-- counts as returned by itself came later than the agreed return, and so changes nothing here.
CREATE FUNCTION "booking_takes_until"(booking booking_requests) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN booking.returned_at IS NULL THEN agreed
    ELSE least(agreed, greatest(booking.returned_at, booking.start_at) + make_interval(hours => booking.buffer_hours)) END
  FROM taken_until(booking.id, booking.end_at, booking.buffer_hours) AS agreed
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_taken_period_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('pending_approval', 'approved', 'confirmed', 'active', 'disputed') THEN
    INSERT INTO taken_periods (listing_id, period, booking_id)
    VALUES (NEW.listing_id, tstzrange(NEW.start_at, booking_takes_until(NEW)), NEW.id)
    ON CONFLICT (booking_id) DO UPDATE SET listing_id = EXCLUDED.listing_id, period = EXCLUDED.period
    WHERE (taken_periods.listing_id, taken_periods.period) IS DISTINCT FROM (EXCLUDED.listing_id, EXCLUDED.period);
  ELSE
    DELETE FROM taken_periods WHERE booking_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_taken_period_of_extension"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE taken_periods AS taken SET period = tstzrange(booking.start_at, booking_takes_until(booking))
  FROM booking_requests AS booking
  WHERE booking.id = NEW.booking_id AND taken.booking_id = booking.id
    AND taken.period IS DISTINCT FROM tstzrange(booking.start_at, booking_takes_until(booking));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_requests_free_dates"
  AFTER UPDATE OF "returned_at" ON "booking_requests"
  FOR EACH ROW EXECUTE FUNCTION "keep_taken_period_of_booking"();
