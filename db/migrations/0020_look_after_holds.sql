-- Holds that are in place already are looked after too: the first look asks the provider how long each lasts.
INSERT INTO outbox (key, kind, payload, due_at, created_at)
SELECT booking_id || ':renew:' || id, 'deposit.renew', jsonb_build_object('paymentId', id), now(), now()
FROM booking_payments
WHERE purpose = 'deposit' AND state = 'authorized'
ON CONFLICT (key) DO NOTHING;
