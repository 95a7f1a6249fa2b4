DROP INDEX "booking_requests_unpaid_due";--> statement-breakpoint
DROP INDEX "booking_requests_approval_due";--> statement-breakpoint
CREATE INDEX "booking_requests_approved_due" ON "booking_requests" USING btree ("start_at") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "booking_requests_unpaid_due" ON "booking_requests" USING btree ("payment_expires_at") WHERE status = 'pending_approval';--> statement-breakpoint
CREATE INDEX "booking_requests_approval_due" ON "booking_requests" USING btree ("approval_expires_at") WHERE status = 'pending_approval';