CREATE TABLE "product_category_edits" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"imported" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_category_edits" ADD CONSTRAINT "product_category_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category_edits" ADD CONSTRAINT "product_category_edits_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;