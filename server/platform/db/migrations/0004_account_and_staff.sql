CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" text NOT NULL,
	"new_token_hash" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "email_changes_old_token_hash_unique" UNIQUE("old_token_hash"),
	CONSTRAINT "email_changes_new_token_hash_unique" UNIQUE("new_token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"session_id" text,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"ms" integer NOT NULL,
	"code" text,
	"event" text
);
--> statement-breakpoint
CREATE TABLE "traces" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"trace" jsonb NOT NULL,
	"log" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "added_price_minor" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price_minor" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "source" text DEFAULT 'contact_form' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "trace_code" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "last_answer_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "seen_answer_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traces" ADD CONSTRAINT "traces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_open" ON "email_changes" USING btree ("user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "password_links_user_idx" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "request_log_request_idx" ON "request_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_log_at_idx" ON "request_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "traces_user_idx" ON "traces" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "traces_created_idx" ON "traces" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_events_order_idx" ON "gateway_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "grants_user_idx" ON "grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_lines_title_trgm_idx" ON "order_lines" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","sequence");--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total_minor","sequence");--> statement-breakpoint
CREATE INDEX "payment_attempts_gateway_idx" ON "payment_attempts" USING btree ("gateway","order_id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_full_name_idx" ON "users" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "users_username_idx" ON "users" USING btree (lower("username"),"id");--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("created_at","id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "users_blocked_idx" ON "users" USING btree ("created_at","id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "users_deleted_idx" ON "users" USING btree ("created_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((E'\n' || "email" || E'\n' || "full_name" || E'\n' || "username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_requests_email_trgm_idx" ON "support_requests" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_requests_name_trgm_idx" ON "support_requests" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_requests_subject_trgm_idx" ON "support_requests" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_requests_updated_idx" ON "support_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_assigned_idx" ON "support_requests" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "support_requests_order_idx" ON "support_requests" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price_reason_check" CHECK (("order_lines"."list_price_minor" is null) = ("order_lines"."price_reason" is null));--> statement-breakpoint
CREATE TRIGGER order_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
