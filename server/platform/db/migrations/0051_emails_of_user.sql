ALTER TABLE "email_outbox" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "is_deleted_at_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "email_outbox_user_idx" ON "email_outbox" USING btree ("user_id");;
--> statement-breakpoint
-- Emails of before, as far as their address still says whose they are. Notices of disputes go to the owner of the shop.
UPDATE email_outbox SET user_id = users.id FROM users WHERE users.email = recipient AND key NOT LIKE 'dispute:%';
