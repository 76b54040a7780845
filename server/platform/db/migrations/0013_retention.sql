ALTER TABLE "downloads" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "downloads_id_seq" AS bigint;--> statement-breakpoint
ALTER TABLE "request_log" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "request_log_id_seq" AS bigint;
--> statement-breakpoint
-- What remains of an entry about a deleted user: that it was written, and whether rights changed.
CREATE FUNCTION erased_details(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'erased', true,
    'before', CASE WHEN details -> 'before' ? 'is_admin'
      THEN jsonb_build_object('is_admin', details -> 'before' -> 'is_admin') END,
    'after', CASE WHEN details -> 'after' ? 'is_admin'
      THEN jsonb_build_object('is_admin', details -> 'after' -> 'is_admin') END))
$$;
--> statement-breakpoint
-- The audit stays append-only, except that the profile of a deleted user is erased.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.action IN ('user.create', 'user.edit')
    AND to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('details', erased_details(OLD.details))
    AND EXISTS (SELECT FROM users WHERE id::text = OLD.subject AND deleted_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'UPDATE of audit_entries is refused: its rows are written once' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_written_once BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
UPDATE audit_entries SET details = erased_details(details)
  WHERE action IN ('user.create', 'user.edit')
    AND EXISTS (SELECT FROM users WHERE id::text = subject AND deleted_at IS NOT NULL);
--> statement-breakpoint
-- Emails that were given up before: their links must not stay.
UPDATE email_outbox SET text = '', html = '' WHERE next_attempt_at IS NULL;
