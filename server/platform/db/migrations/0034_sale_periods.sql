ALTER TABLE "product_edits" ADD COLUMN "sale_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "sale_changes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_edits_sale_changes_idx" ON "product_edits" USING btree ("sale_changes_at") WHERE sale_changes_at is not null;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_sale_period_check" CHECK ("product_edits"."sale_ends_at" > "product_edits"."sale_starts_at");