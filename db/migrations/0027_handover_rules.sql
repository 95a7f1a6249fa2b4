-- What the parties recorded stays as it is: it may have to decide a dispute.
CREATE FUNCTION "keep_booking_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'photos and notes of a booking are only added' USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_record_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_photos_stay" BEFORE UPDATE OR DELETE ON "booking_photos" FOR EACH ROW EXECUTE FUNCTION "keep_booking_record"();
--> statement-breakpoint
CREATE TRIGGER "booking_notes_stay" BEFORE UPDATE OR DELETE ON "booking_notes" FOR EACH ROW EXECUTE FUNCTION "keep_booking_record"();
--> statement-breakpoint
-- A handover is noted once.
CREATE FUNCTION "keep_handover"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the handover of booking % is noted', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_requests_handed_over_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_requests_handed_over_once" BEFORE UPDATE ON "booking_requests" FOR EACH ROW
WHEN (OLD.handed_over_at IS NOT NULL AND (NEW.handed_over_at IS DISTINCT FROM OLD.handed_over_at OR NEW.handed_over_by IS DISTINCT FROM OLD.handed_over_by))
EXECUTE FUNCTION "keep_handover"();
--> statement-breakpoint
-- Bookings that were confirmed before there were codes: the first bits of a random uuid are as random as the others.
UPDATE booking_requests SET handover_code = lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
WHERE status = 'confirmed';
