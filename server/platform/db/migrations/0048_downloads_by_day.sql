DROP INDEX "downloads_grant_idx";--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "day" date GENERATED ALWAYS AS ((created_at at time zone 'UTC')::date) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "requests" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The first row of a day stands for all of them.
UPDATE downloads SET last_at = days.last_at, requests = days.requests,
    range = CASE WHEN days.has_whole THEN '' ELSE downloads.range END
  FROM (
    SELECT min(id) AS id, max(created_at) AS last_at, count(*) AS requests, bool_or(range = '') AS has_whole
    FROM downloads GROUP BY grant_id, file_id, day
  ) AS days
  WHERE days.id = downloads.id;
--> statement-breakpoint
DELETE FROM downloads WHERE id NOT IN (SELECT min(id) FROM downloads GROUP BY grant_id, file_id, day);
--> statement-breakpoint
CREATE UNIQUE INDEX "downloads_day_key" ON "downloads" USING btree ("grant_id","file_id","day");
