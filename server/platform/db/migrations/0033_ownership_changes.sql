-- Notifies the nodes, which cache who owns what, of the user whose grants have changed.
CREATE FUNCTION notify_ownership_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- An empty text stands for all users.
    PERFORM pg_notify('ownership_changes', '');
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('ownership_changes', OLD.user_id::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('ownership_changes', NEW.user_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER grants_changed AFTER INSERT OR UPDATE OR DELETE ON grants FOR EACH ROW EXECUTE FUNCTION notify_ownership_change();
--> statement-breakpoint
CREATE TRIGGER grants_truncated AFTER TRUNCATE ON grants FOR EACH STATEMENT EXECUTE FUNCTION notify_ownership_change();
