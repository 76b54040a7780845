DROP INDEX "downloads_grant_idx";--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "requests" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "downloads_day_key" ON "downloads" USING btree ("grant_id","file_id","day");
