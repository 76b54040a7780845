CREATE TABLE "product_file_uploads" (
	"upload" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"contains" text[] NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"contents" jsonb NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_file_uploads" ADD CONSTRAINT "product_file_uploads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;