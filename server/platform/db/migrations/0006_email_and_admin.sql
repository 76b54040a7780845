ALTER TABLE "mail_outbox" RENAME TO "email_outbox";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "mail_outbox_pkey" TO "email_outbox_pkey";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "mail_outbox_key_unique" TO "email_outbox_key_unique";--> statement-breakpoint
ALTER INDEX "mail_outbox_due_idx" RENAME TO "email_outbox_due_idx";--> statement-breakpoint
UPDATE "sessions" SET "revoked_reason" = 'ended_by_admin' WHERE "revoked_reason" = 'ended_by_staff';--> statement-breakpoint
UPDATE "support_messages" SET "author" = 'admin' WHERE "author" = 'staff';
