-- Notifies the nodes, which cache live sessions, of the user whose sessions or rights have changed. A rotated refresh token changes neither.
CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- An empty text stands for all users.
    PERFORM pg_notify('session_changes', '');
  ELSIF TG_TABLE_NAME = 'users' THEN
    PERFORM pg_notify('session_changes', OLD.id::text);
  ELSE
    PERFORM pg_notify('session_changes', OLD.user_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER UPDATE ON sessions FOR EACH ROW
  WHEN ((OLD.revoked_at, OLD.absolute_expires_at, OLD.user_id) IS DISTINCT FROM (NEW.revoked_at, NEW.absolute_expires_at, NEW.user_id))
  EXECUTE FUNCTION notify_session_change();
--> statement-breakpoint
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_session_change();
--> statement-breakpoint
CREATE TRIGGER sessions_truncated AFTER TRUNCATE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION notify_session_change();
--> statement-breakpoint
CREATE TRIGGER users_rights_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.is_admin, OLD.blocked_at, OLD.deleted_at) IS DISTINCT FROM (NEW.is_admin, NEW.blocked_at, NEW.deleted_at))
  EXECUTE FUNCTION notify_session_change();
--> statement-breakpoint
-- Adds a product to a cart in one round trip. Each statement sees what was committed before it, so what the user owns is read after the
-- lock was granted: a payment that is settled at the same moment leaves no owned product in the cart.
CREATE FUNCTION add_to_cart(buyer uuid, product integer, added_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = buyer FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM grants WHERE user_id = buyer AND product_id = product AND status = 'granted') THEN
    RETURN 'owned';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM products WHERE id = product AND is_listed) THEN
    RETURN 'unlisted';
  END IF;
  INSERT INTO cart_items (user_id, product_id, created_at) VALUES (buyer, product, added_at) ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN 'added' ELSE 'present' END;
END $$;
