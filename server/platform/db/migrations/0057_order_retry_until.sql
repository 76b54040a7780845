ALTER TABLE "orders" ADD COLUMN "retry_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_retry_idx" ON "orders" USING btree ("retry_until") WHERE status = 'failed';--> statement-breakpoint
-- Failed orders from a cart, which had no end, get a week from now on, except those whose payment link an admin sent.
UPDATE "orders" SET "retry_until" = now() + interval '7 days'
WHERE "status" IN ('failed', 'pending_payment') AND "created_by" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "audit_entries"
  WHERE "action" = 'order.request_payment' AND "subject" = 'PB-' || (100000 + "orders"."sequence"));
