-- What the waiver pool pays does not come out of the payment; everything else still may not be more than was captured.
CREATE OR REPLACE FUNCTION "check_payment_is_not_overdrawn"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured numeric; given numeric;
BEGIN
  -- why the lock: two that are noted at the same moment have to see each other
  SELECT captured_amount INTO captured FROM booking_payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id AND origin = 'booking' AND state <> 'unneeded')
    + (SELECT coalesce(sum(amount), 0) FROM transfers WHERE payment_id = NEW.payment_id AND state <> 'unneeded' AND source = 'charge') INTO given;
  IF given > captured THEN
    RAISE EXCEPTION 'payment % is overdrawn: % of %', NEW.payment_id, given, captured USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_overdrawn';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A dispute is decided once, and what was said in it stays as it is.
CREATE FUNCTION "keep_decided_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'dispute % is decided', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'disputes_decided_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER "disputes_decided_once" BEFORE UPDATE ON "disputes" FOR EACH ROW WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION "keep_decided_dispute"();
--> statement-breakpoint
CREATE FUNCTION "keep_dispute_statements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'statements of a dispute are only added' USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_statements_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER "dispute_statements_stay" BEFORE UPDATE OR DELETE ON "dispute_statements" FOR EACH ROW EXECUTE FUNCTION "keep_dispute_statements"();
--> statement-breakpoint
-- Disputes that were opened before there were rows for them: both sides may say something, and the decision is due as if opened now.
INSERT INTO disputes (booking_id, opened_by, opened_at, decide_by)
SELECT b.id, coalesce(e.actor, 'lender'), coalesce(e.at, now()), now() + interval '120 hours'
FROM booking_requests b
LEFT JOIN LATERAL (
  SELECT actor, at FROM booking_events WHERE booking_id = b.id AND event IN ('open_dispute', 'object_to_return') AND actor IN ('renter', 'lender') ORDER BY id DESC LIMIT 1
) e ON true
WHERE b.status = 'disputed';
