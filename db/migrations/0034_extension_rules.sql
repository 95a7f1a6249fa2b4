-- Until when a booking's gear is taken: also for an extension that is open, and for the buffer after it (rule B3). The statuses are
-- OPEN_EXTENSION_STATUSES of app/domain/bookings/extension-transitions.ts; a test compares the two.
CREATE FUNCTION "taken_until"(booking uuid, agreed timestamptz, buffer_hours integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(agreed, max(end_at)) + make_interval(hours => buffer_hours)
  FROM booking_extensions WHERE booking_id = booking AND status IN ('unpaid', 'pending_approval', 'approved')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_taken_period_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('pending_approval', 'approved', 'confirmed', 'active', 'disputed') THEN
    INSERT INTO taken_periods (listing_id, period, booking_id)
    VALUES (NEW.listing_id, tstzrange(NEW.start_at, taken_until(NEW.id, NEW.end_at, NEW.buffer_hours)), NEW.id)
    ON CONFLICT (booking_id) DO UPDATE SET listing_id = EXCLUDED.listing_id, period = EXCLUDED.period
    WHERE (taken_periods.listing_id, taken_periods.period) IS DISTINCT FROM (EXCLUDED.listing_id, EXCLUDED.period);
  ELSE
    DELETE FROM taken_periods WHERE booking_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_taken_period_of_extension"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE taken_periods AS taken SET period = tstzrange(booking.start_at, taken_until(booking.id, booking.end_at, booking.buffer_hours))
  FROM booking_requests AS booking
  WHERE booking.id = NEW.booking_id AND taken.booking_id = booking.id
    AND upper(taken.period) IS DISTINCT FROM taken_until(booking.id, booking.end_at, booking.buffer_hours);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_extensions_take_dates"
  AFTER INSERT OR UPDATE OF "status", "end_at" ON "booking_extensions"
  FOR EACH ROW EXECUTE FUNCTION "keep_taken_period_of_extension"();
