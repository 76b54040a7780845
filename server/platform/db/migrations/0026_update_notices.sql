ALTER TABLE "product_versions" ADD COLUMN "imported_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "update_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "update_badges" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "product_versions_not_announced_idx" ON "product_versions" USING btree ("id") WHERE announced_at is null;--> statement-breakpoint
-- Nobody gets an email about versions from before.
--
UPDATE "product_versions" SET "announced_at" = now();
