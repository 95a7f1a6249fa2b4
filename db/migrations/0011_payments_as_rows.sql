CREATE TABLE "booking_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"generation" smallint DEFAULT 1 NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"checkout_session_id" text,
	"checkout_attempt" integer DEFAULT 0 NOT NULL,
	"intent_id" text,
	"payment_method_id" text,
	"charge_id" text,
	"captured_amount" numeric(10,2) DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_payments_purpose_known" CHECK (purpose in ('rent', 'deposit')),
	CONSTRAINT "booking_payments_state_known" CHECK (state in ('scheduled', 'open', 'authorized', 'captured', 'canceled')),
	CONSTRAINT "booking_payments_one_rent" CHECK (purpose <> 'rent' or generation = 1),
	CONSTRAINT "booking_payments_amounts" CHECK (amount > 0 and captured_amount between 0 and amount),
	CONSTRAINT "booking_payments_captured" CHECK ((state = 'captured') = (captured_amount > 0)),
	CONSTRAINT "booking_payments_authorized_has_intent" CHECK (state not in ('authorized', 'captured') or intent_id is not null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_origin_known" CHECK (origin in ('booking', 'provider')),
	CONSTRAINT "refunds_state_known" CHECK (state in ('due', 'pending', 'succeeded', 'failed', 'unneeded')),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"state" text NOT NULL,
	"transfer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_state_known" CHECK (state in ('due', 'paid')),
	CONSTRAINT "transfers_amount" CHECK (amount > 0),
	CONSTRAINT "transfers_paid_is_known" CHECK (state <> 'paid' or transfer_id is not null)
);
--> statement-breakpoint
DROP INDEX "booking_requests_intent_unique";--> statement-breakpoint
DROP INDEX "booking_requests_checkout_unique";--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_booking_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."booking_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payment_id_booking_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."booking_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payments_generation_unique" ON "booking_payments" USING btree ("booking_id","purpose","generation");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payments_checkout_unique" ON "booking_payments" USING btree ("checkout_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payments_intent_unique" ON "booking_payments" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payments_charge_unique" ON "booking_payments" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_refund_unique" ON "refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_transfer_unique" ON "transfers" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfers_payment" ON "transfers" USING btree ("payment_id");--> statement-breakpoint
-- why: an effect that is finished in between would be forgotten
LOCK TABLE "outbox" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- What stood in the booking becomes rows: its rent, its hold, what was given back and paid out, as the outbox noted it.
INSERT INTO "booking_payments" ("booking_id", "purpose", "amount", "state", "lines", "checkout_session_id", "checkout_attempt", "intent_id",
  "payment_method_id", "charge_id", "captured_amount", "created_at", "updated_at")
SELECT b."id", 'rent', b."total_cost",
  CASE
    WHEN b."payment_captured" THEN 'captured'
    WHEN b."payment_status" = 'authorized' THEN 'authorized'
    WHEN b."status" = 'pending_approval' THEN 'open'
    ELSE 'canceled'
  END,
  jsonb_build_array(jsonb_build_object('name', l."title", 'amount', ((b."base_cost" + b."service_fee") * 100)::int))
    || CASE WHEN b."waiver_amount" > 0 THEN jsonb_build_array(jsonb_build_object('name',
      CASE b."locale" WHEN 'sk' THEN 'Obmedzenie zodpovednosti za škodu' ELSE 'Damage waiver' END, 'amount', (b."waiver_amount" * 100)::int))
    ELSE '[]'::jsonb END,
  b."checkout_session_id", b."checkout_attempt", b."payment_intent_id", b."payment_method_id", b."charge_id",
  CASE WHEN b."payment_captured" THEN b."total_cost" ELSE 0 END, b."created_at", b."updated_at"
FROM "booking_requests" b JOIN "listings" l ON l."id" = b."listing_id";
--> statement-breakpoint
INSERT INTO "booking_payments" ("booking_id", "purpose", "amount", "state", "lines", "checkout_session_id", "checkout_attempt", "intent_id",
  "payment_method_id", "created_at", "updated_at")
SELECT b."id", 'deposit', b."deposit_amount",
  CASE b."deposit_status" WHEN 'scheduled' THEN 'scheduled' WHEN 'action_required' THEN 'open' WHEN 'held' THEN 'authorized' ELSE 'canceled' END,
  jsonb_build_array(jsonb_build_object('name', l."title", 'amount', (b."deposit_amount" * 100)::int)),
  b."deposit_checkout_id", b."deposit_checkout_attempt", b."deposit_intent_id", b."payment_method_id", b."created_at", b."updated_at"
FROM "booking_requests" b JOIN "listings" l ON l."id" = b."listing_id"
WHERE b."deposit_amount" > 0
  AND (b."deposit_status" <> 'none' OR b."deposit_intent_id" IS NOT NULL OR b."deposit_checkout_id" IS NOT NULL
    OR EXISTS (SELECT 1 FROM "outbox" o WHERE o."kind" = 'deposit.place' AND o."payload"->>'bookingId' = b."id"::text));
--> statement-breakpoint
-- why by the outbox: it alone says how much was asked for, and its row's key goes on to be the key at the provider.
CREATE TEMPORARY TABLE "asked_money" ON COMMIT DROP AS
SELECT o."id" AS "outbox_id", gen_random_uuid() AS "id", p."id" AS "payment_id", o."kind", (o."payload"->>'amount')::numeric / 100 AS "amount",
  (o."done_at" IS NOT NULL OR EXISTS (SELECT 1 FROM "ledger_entries" l WHERE l."movement" = o."key" || ':pay')) AS "is_booked",
  o."done_at", o."created_at", b."transfer_id"
FROM "outbox" o
JOIN "booking_requests" b ON b."id"::text = o."payload"->>'bookingId'
JOIN "booking_payments" p ON p."booking_id" = b."id" AND p."purpose" = 'rent'
WHERE o."kind" IN ('payment.refund', 'payout.transfer') AND p."state" = 'captured' AND (o."payload"->>'amount')::int > 0
  AND (o."kind" = 'payout.transfer' OR b."refunded_amount" > 0) AND (o."kind" = 'payment.refund' OR o."done_at" IS NULL OR b."transfer_id" IS NOT NULL);
--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "origin", "amount", "state", "created_at", "updated_at")
SELECT "id", "payment_id", 'booking', "amount", CASE WHEN "is_booked" THEN 'succeeded' ELSE 'due' END, "created_at",
  coalesce("done_at", "created_at")
FROM "asked_money" WHERE "kind" = 'payment.refund';
--> statement-breakpoint
INSERT INTO "transfers" ("id", "payment_id", "amount", "state", "transfer_id", "created_at", "updated_at")
SELECT "id", "payment_id", "amount", CASE WHEN "transfer_id" IS NULL THEN 'due' ELSE 'paid' END, "transfer_id", "created_at",
  coalesce("done_at", "created_at")
FROM "asked_money" WHERE "kind" = 'payout.transfer';
--> statement-breakpoint
-- Effects that are not done yet name the rows from now on.
UPDATE "outbox" o SET "payload" = jsonb_build_object(CASE a."kind" WHEN 'payment.refund' THEN 'refundId' ELSE 'transferId' END, a."id")
FROM "asked_money" a WHERE a."outbox_id" = o."id" AND o."done_at" IS NULL;
--> statement-breakpoint
UPDATE "outbox" o SET "kind" = CASE o."kind" WHEN 'deposit.place' THEN 'deposit.place' WHEN 'payment.capture' THEN 'payment.capture' ELSE 'payment.release' END,
  "payload" = jsonb_build_object('paymentId', p."id")
FROM "booking_payments" p
WHERE o."done_at" IS NULL AND o."payload"->>'bookingId' = p."booking_id"::text
  AND p."purpose" = CASE WHEN o."kind" IN ('deposit.place', 'deposit.release') THEN 'deposit' ELSE 'rent' END
  AND (o."kind" IN ('payment.capture', 'payment.release', 'deposit.place', 'deposit.release')
    -- what was never charged is let go instead
    OR (o."kind" = 'payment.refund' AND p."state" <> 'captured'));
--> statement-breakpoint
-- What was given up is tried again.
UPDATE "outbox" SET "failed_at" = NULL, "due_at" = "created_at"
WHERE "done_at" IS NULL AND "failed_at" IS NOT NULL AND "kind" IN ('payment.capture', 'payment.release', 'payment.refund', 'deposit.place', 'payout.transfer');
--> statement-breakpoint
-- What is left has nothing to do: a refund of nothing, or a hold that there never was.
UPDATE "outbox" SET "done_at" = "created_at"
WHERE "done_at" IS NULL AND "payload" ? 'bookingId' AND "kind" IN ('payment.refund', 'payout.transfer', 'deposit.release');
--> statement-breakpoint
-- What is given back and paid out of a payment is never more than was captured.
CREATE FUNCTION "check_payment_is_not_overdrawn"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured numeric; given numeric;
BEGIN
  -- why the lock: two that are noted at the same moment have to see each other
  SELECT captured_amount INTO captured FROM booking_payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id AND origin = 'booking' AND state <> 'unneeded')
    + (SELECT coalesce(sum(amount), 0) FROM transfers WHERE payment_id = NEW.payment_id AND state <> 'unneeded') INTO given;
  IF given > captured THEN
    RAISE EXCEPTION 'payment % is overdrawn: % of %', NEW.payment_id, given, captured USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_overdrawn';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refunds_within_payment" AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "check_payment_is_not_overdrawn"();
--> statement-breakpoint
CREATE TRIGGER "transfers_within_payment" AFTER INSERT OR UPDATE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "check_payment_is_not_overdrawn"();
--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "checkout_session_id";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "checkout_attempt";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "payment_intent_id";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "payment_method_id";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "charge_id";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "deposit_intent_id";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "deposit_generation";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "deposit_checkout_id";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "deposit_checkout_attempt";--> statement-breakpoint
ALTER TABLE "booking_requests" DROP COLUMN "transfer_id";