ALTER TABLE "sessions" ADD COLUMN "seen_counter" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The tokens of existing sessions count as received.
UPDATE "sessions" SET "seen_counter" = "counter";
