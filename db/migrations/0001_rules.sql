-- No double booking: a listing's calendar never holds two overlapping periods. `[)` lets one rental end as the next begins.
ALTER TABLE "taken_periods" ADD CONSTRAINT "taken_periods_no_overlap"
  EXCLUDE USING gist ("listing_id" WITH =, "period" WITH &&);
--> statement-breakpoint
-- The statuses are DATE_TAKING_STATUSES of app/domain/bookings/booking-status.ts; a test compares the two.
CREATE FUNCTION "keep_taken_period_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('pending_approval', 'approved', 'confirmed', 'active', 'disputed') THEN
    INSERT INTO taken_periods (listing_id, period, booking_id)
    VALUES (NEW.listing_id, tstzrange(NEW.start_at, NEW.end_at), NEW.id)
    ON CONFLICT (booking_id) DO UPDATE SET listing_id = EXCLUDED.listing_id, period = EXCLUDED.period
    WHERE (taken_periods.listing_id, taken_periods.period) IS DISTINCT FROM (EXCLUDED.listing_id, EXCLUDED.period);
  ELSE
    DELETE FROM taken_periods WHERE booking_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_requests_take_dates"
  AFTER INSERT OR UPDATE OF "status", "listing_id", "start_at", "end_at" ON "booking_requests"
  FOR EACH ROW EXECUTE FUNCTION "keep_taken_period_of_booking"();
--> statement-breakpoint
CREATE FUNCTION "keep_taken_period_of_blocked_dates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO taken_periods (listing_id, period, blocked_id)
  VALUES (NEW.listing_id, tstzrange(NEW.start_at, NEW.end_at), NEW.id)
  ON CONFLICT (blocked_id) DO UPDATE SET listing_id = EXCLUDED.listing_id, period = EXCLUDED.period;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "blocked_dates_take_dates"
  AFTER INSERT OR UPDATE ON "blocked_dates"
  FOR EACH ROW EXECUTE FUNCTION "keep_taken_period_of_blocked_dates"();
--> statement-breakpoint
-- The books balance: at commit, the legs of every movement add up to zero.
CREATE FUNCTION "check_movement_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM ledger_entries WHERE movement = NEW.movement;
  IF total <> 0 THEN
    RAISE EXCEPTION 'movement % does not balance: %', NEW.movement, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced"
  AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "check_movement_balances"();
--> statement-breakpoint
-- What was written stays written.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "booking_events_append_only" BEFORE UPDATE OR DELETE ON "booking_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
