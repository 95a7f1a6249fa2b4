ALTER TABLE "transfers" DROP CONSTRAINT "transfers_state_known";--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_state_known" CHECK (state in ('due', 'paid', 'unneeded'));