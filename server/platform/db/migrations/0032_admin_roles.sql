ALTER TABLE "users" ADD COLUMN "admin_role" text;
--> statement-breakpoint
-- Admins of before may do everything.
UPDATE users SET admin_role = 'owner' WHERE is_admin;
--> statement-breakpoint
-- Nodes of an older version, which run beside the new ones for a while, know only is_admin: it makes an owner, as it did before.
CREATE FUNCTION keep_admin_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_admin THEN
    NEW.admin_role := NULL;
  ELSIF NEW.admin_role IS NULL THEN
    NEW.admin_role := 'owner';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_admin_role BEFORE INSERT OR UPDATE OF is_admin, admin_role ON users
  FOR EACH ROW EXECUTE FUNCTION keep_admin_role();
--> statement-breakpoint
-- A role is a right: the nodes, which cache live sessions, must hear of its change.
DROP TRIGGER users_rights_changed ON users;
--> statement-breakpoint
CREATE TRIGGER users_rights_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.is_admin, OLD.admin_role, OLD.blocked_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.is_admin, NEW.admin_role, NEW.blocked_at, NEW.deleted_at))
  EXECUTE FUNCTION notify_session_change();
--> statement-breakpoint
-- What remains of an entry about a deleted user: that it was written, and which rights changed.
CREATE FUNCTION rights_in(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(fields) WHERE key IN ('is_admin', 'admin_role')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION erased_details(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('erased', true)
    || CASE WHEN rights_in(details -> 'before') IS NULL THEN '{}'
      ELSE jsonb_build_object('before', rights_in(details -> 'before')) END
    || CASE WHEN rights_in(details -> 'after') IS NULL THEN '{}'
      ELSE jsonb_build_object('after', rights_in(details -> 'after')) END
$$;
