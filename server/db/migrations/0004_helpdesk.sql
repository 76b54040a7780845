ALTER TABLE "support_messages" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "source" text DEFAULT 'contact_form' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "trace_code" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "last_answer_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "seen_answer_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "support_requests_email_trgm_idx" ON "support_requests" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_requests_name_trgm_idx" ON "support_requests" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_requests_subject_trgm_idx" ON "support_requests" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_requests_updated_idx" ON "support_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_assigned_idx" ON "support_requests" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "support_requests_order_idx" ON "support_requests" USING btree ("order_id");