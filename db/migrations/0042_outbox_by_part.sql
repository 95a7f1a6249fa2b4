ALTER TABLE "outbox" ADD COLUMN "part" text GENERATED ALWAYS AS (case
        when kind = 'mail.send' then 'mail'
        when kind = 'files.remove' then 'files'
        when kind = 'webhook.process' and payload->>'provider' = 'identity' then 'identity'
        when kind in ('handover.watch', 'return.watch', 'deposit.remind', 'dispute.remind') then 'watches'
        else 'payments' end) STORED;--> statement-breakpoint
CREATE INDEX "outbox_due_of_part" ON "outbox" USING btree ("part","due_at","id") WHERE done_at is null and failed_at is null;