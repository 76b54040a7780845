CREATE TABLE "version_changes" (
	"version_id" integer PRIMARY KEY NOT NULL,
	"base_version_id" integer NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "version_changes" ADD CONSTRAINT "version_changes_version_id_product_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_changes" ADD CONSTRAINT "version_changes_base_version_id_product_versions_id_fk" FOREIGN KEY ("base_version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_versions_not_compared_idx" ON "product_versions" USING btree ("id") WHERE compared_at is null;