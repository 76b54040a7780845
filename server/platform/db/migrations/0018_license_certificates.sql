CREATE TABLE "licensees" (
	"order_line_id" uuid NOT NULL,
	"issue" integer NOT NULL,
	"name" text NOT NULL,
	"set_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licensees_issue_key" UNIQUE("order_line_id","issue")
);
--> statement-breakpoint
ALTER TABLE "licensees" ADD CONSTRAINT "licensees_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_revoked_idx" ON "grants" USING btree ("revoked_at") WHERE status = 'revoked';