ALTER TABLE "refunds" DROP CONSTRAINT "refunds_origin_known";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin_known" CHECK (origin in ('booking', 'provider', 'bank'));