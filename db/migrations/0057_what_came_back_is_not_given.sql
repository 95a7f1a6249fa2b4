-- What came back of a refund does not count as given out of the payment.
CREATE OR REPLACE FUNCTION "check_payment_is_not_overdrawn"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured numeric; given numeric;
BEGIN
  -- why the lock: two that are noted at the same moment have to see each other
  SELECT captured_amount INTO captured FROM booking_payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT (SELECT coalesce(sum(amount), 0) FROM refunds
       WHERE payment_id = NEW.payment_id AND origin = 'booking' AND state NOT IN ('unneeded', 'failed'))
    + (SELECT coalesce(sum(amount - reversed_amount), 0) FROM transfers
       WHERE payment_id = NEW.payment_id AND state <> 'unneeded' AND source = 'charge') INTO given;
  IF given > captured THEN
    RAISE EXCEPTION 'payment % is overdrawn: % of %', NEW.payment_id, given, captured USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_overdrawn';
  END IF;
  RETURN NULL;
END $$;
