CREATE TABLE "product_related" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"related_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_related" ADD CONSTRAINT "product_related_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;