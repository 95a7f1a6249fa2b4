-- The time that a booking takes ends with its buffer (rule B3). Nothing else of the function of 0001_rules.sql changes: the buffer is a column
-- of the booking, so that what was requested before a lender changed it keeps its period. Without one the next pickup may be the return's instant.
CREATE OR REPLACE FUNCTION "keep_taken_period_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('pending_approval', 'approved', 'confirmed', 'active', 'disputed') THEN
    INSERT INTO taken_periods (listing_id, period, booking_id)
    VALUES (NEW.listing_id, tstzrange(NEW.start_at, NEW.end_at + make_interval(hours => NEW.buffer_hours)), NEW.id)
    ON CONFLICT (booking_id) DO UPDATE SET listing_id = EXCLUDED.listing_id, period = EXCLUDED.period
    WHERE (taken_periods.listing_id, taken_periods.period) IS DISTINCT FROM (EXCLUDED.listing_id, EXCLUDED.period);
  ELSE
    DELETE FROM taken_periods WHERE booking_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
