ALTER TABLE "orders" ADD COLUMN "gateway_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "check_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_next_check_idx" ON "orders" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
-- Orders that ended lately are checked at the gateway once more.
UPDATE "orders" SET "next_check_at" = now() WHERE "status" IN ('expired', 'canceled', 'failed') AND "created_at" > now() - interval '72 hours';
