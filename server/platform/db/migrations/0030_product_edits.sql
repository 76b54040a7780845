CREATE TABLE "product_edits" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"title" text,
	"description" text,
	"price_minor" integer,
	"new_price_minor" integer,
	"imported_title" text NOT NULL,
	"imported_description" text NOT NULL,
	"imported_price_minor" integer NOT NULL,
	"imported_new_price_minor" integer
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;