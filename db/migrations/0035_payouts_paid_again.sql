ALTER TABLE "transfers" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "replaces_up_to" numeric(10,2);--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_replaces_id_transfers_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_replaced_once" ON "transfers" USING btree ("replaces_id","replaces_up_to");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_replaces" CHECK ((replaces_id is null) = (replaces_up_to is null) and (replaces_id is null or amount <= replaces_up_to));