ALTER TABLE "refunds" ADD COLUMN "makes_good" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_makes_good" CHECK (makes_good between 0 and amount);--> statement-breakpoint
-- What is due pays what the books owe of its booking, the oldest first.
WITH due AS (
  SELECT r.id, p.booking_id, r.amount, coalesce(sum(r.amount) OVER (
    PARTITION BY p.booking_id ORDER BY r.created_at, r.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
  FROM refunds r JOIN booking_payments p ON p.id = r.payment_id WHERE r.state = 'due'
), owed AS (
  SELECT booking_id, -sum(amount) AS amount FROM ledger_entries WHERE account = 'renter' GROUP BY booking_id
)
UPDATE refunds SET makes_good = greatest(0, least(due.amount, owed.amount - due.before)) FROM due JOIN owed USING (booking_id) WHERE refunds.id = due.id;
--> statement-breakpoint
-- What was made pays what nobody bore of it.
UPDATE refunds SET makes_good = greatest(0, least(amount, amount - coalesce((
  SELECT -sum(l.amount) FROM ledger_entries l
  WHERE l.account = 'renter' AND l.movement IN ('refund:' || refund_id || ':allocate', 'compensation:refund:' || refund_id)), 0)))
WHERE EXISTS (SELECT FROM ledger_entries l WHERE l.movement = 'refund:' || refund_id || ':pay');
