ALTER TABLE "bank_disputes" DROP CONSTRAINT "bank_disputes_amount";--> statement-breakpoint
ALTER TABLE "bank_disputes" ADD CONSTRAINT "bank_disputes_amount" CHECK (amount >= 0);