ALTER TABLE "support_requests" ADD COLUMN "contact_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_contact_key_idx" ON "support_requests" USING btree ("contact_key");