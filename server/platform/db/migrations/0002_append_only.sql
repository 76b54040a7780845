-- Entries of the ledger and of the audit are written once: nothing may change or remove them, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: its rows are written once', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Lines are frozen when the order is placed; those of a draft may still be taken out.
CREATE FUNCTION refuse_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND status = 'draft') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of order_lines is refused: they are frozen', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_frozen BEFORE UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_line_change();
--> statement-breakpoint
-- What happened before there was a ledger.
INSERT INTO ledger_entries (kind, order_id, amount_minor, currency, created_at)
  SELECT 'order.placed', id, total_minor, currency, created_at FROM orders WHERE status <> 'draft' ORDER BY sequence;
--> statement-breakpoint
INSERT INTO ledger_entries (kind, order_id, attempt_id, amount_minor, currency, created_at)
  SELECT 'payment.captured', order_id, id, amount_minor, currency, coalesce(finished_at, created_at)
  FROM payment_attempts WHERE status = 'succeeded';
--> statement-breakpoint
INSERT INTO ledger_entries (kind, order_id, amount_minor, currency)
  SELECT 'order.' || status, id, 0, currency FROM orders WHERE status IN ('failed', 'canceled', 'expired');
--> statement-breakpoint
INSERT INTO ledger_entries (kind, order_id, order_line_id, amount_minor, currency, created_at)
  SELECT 'grant.given', l.order_id, l.id, 0, l.currency, g.created_at
  FROM grants g JOIN order_lines l ON l.id = g.order_line_id;
--> statement-breakpoint
INSERT INTO ledger_entries (kind, order_id, order_line_id, amount_minor, currency, created_at)
  SELECT 'grant.revoked', l.order_id, l.id, 0, l.currency, coalesce(g.revoked_at, now())
  FROM grants g JOIN order_lines l ON l.id = g.order_line_id WHERE g.status = 'revoked';
