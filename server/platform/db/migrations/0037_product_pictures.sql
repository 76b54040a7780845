CREATE TABLE "product_picture_edits" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"imported" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_picture_uploads" (
	"file" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_picture_edits" ADD CONSTRAINT "product_picture_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_uploads" ADD CONSTRAINT "product_picture_uploads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;