DROP INDEX "email_outbox_due_idx";--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "email_outbox_due_idx" ON "email_outbox" USING btree ("is_bulk","next_attempt_at") WHERE next_attempt_at is not null;
--> statement-breakpoint
-- Announcements that were queued before.
UPDATE email_outbox SET is_bulk = true WHERE next_attempt_at IS NOT NULL AND key LIKE 'product-update:%';
