CREATE TABLE "credit_notes" (
	"number" integer PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A credit note is written once, as an invoice is.
CREATE TRIGGER credit_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
