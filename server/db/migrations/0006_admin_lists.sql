DROP INDEX "orders_status_idx";--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","sequence");--> statement-breakpoint
DROP INDEX "orders_total_idx";--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total_minor","sequence");--> statement-breakpoint
CREATE INDEX "grants_user_idx" ON "grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_gateway_idx" ON "payment_attempts" USING btree ("gateway","order_id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_full_name_idx" ON "users" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "users_username_idx" ON "users" USING btree (lower("username"),"id");--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("created_at","id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "users_blocked_idx" ON "users" USING btree ("created_at","id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "users_deleted_idx" ON "users" USING btree ("created_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((E'\n' || "email" || E'\n' || "full_name" || E'\n' || "username") gin_trgm_ops);