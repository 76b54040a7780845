CREATE TABLE "catalog_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_changes_xid_product_id_pk" PRIMARY KEY("xid","product_id")
);
--> statement-breakpoint
-- Records products that the transaction changed, once each, and notifies the nodes at its commit.
CREATE FUNCTION record_catalog_changes(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  -- So many changes mean a new index anyway: 0 stands for the whole catalog.
  IF cardinality(ids) > 1000 THEN
    ids := '{0}';
  END IF;
  INSERT INTO catalog_changes (product_id) SELECT DISTINCT unnest(ids) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('catalog_changes', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION record_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM record_catalog_changes(ARRAY(SELECT id FROM fresh));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM record_catalog_changes(ARRAY(SELECT id FROM stale));
  ELSE
    PERFORM record_catalog_changes(ARRAY(
      SELECT fresh.id FROM fresh LEFT JOIN stale ON stale.id = fresh.id WHERE (fresh.*) IS DISTINCT FROM (stale.*)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_product_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM record_catalog_changes(ARRAY(SELECT product_id FROM fresh));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM record_catalog_changes(ARRAY(SELECT product_id FROM stale));
  ELSE
    PERFORM record_catalog_changes(ARRAY(SELECT product_id FROM fresh UNION SELECT product_id FROM stale));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_whole_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_catalog_changes('{0}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_changes();
--> statement-breakpoint
CREATE TRIGGER product_categories_inserted AFTER INSERT ON product_categories REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER product_categories_updated AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER product_categories_deleted AFTER DELETE ON product_categories REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER product_images_inserted AFTER INSERT ON product_images REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER product_images_updated AFTER UPDATE ON product_images REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER product_images_deleted AFTER DELETE ON product_images REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_part_changes();
--> statement-breakpoint
CREATE TRIGGER categories_inserted_or_deleted AFTER INSERT OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION record_whole_catalog_change();
--> statement-breakpoint
CREATE TRIGGER categories_updated AFTER UPDATE ON categories
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION record_whole_catalog_change();
--> statement-breakpoint
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION record_whole_catalog_change();
--> statement-breakpoint
CREATE TRIGGER products_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION record_whole_catalog_change();
--> statement-breakpoint
CREATE TRIGGER search_synonyms_truncated AFTER TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION record_whole_catalog_change();
