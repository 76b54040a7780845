-- A call that runs while the account is deleted stores nothing.
CREATE OR REPLACE FUNCTION add_to_cart(buyer uuid, product integer, added_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = buyer AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 'account_deleted';
  END IF;
  IF EXISTS (SELECT 1 FROM grants WHERE user_id = buyer AND product_id = product AND status = 'granted') THEN
    RETURN 'owned';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM products WHERE id = product AND is_listed) THEN
    RETURN 'unlisted';
  END IF;
  INSERT INTO cart_items (user_id, product_id, created_at) VALUES (buyer, product, added_at) ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN 'added' ELSE 'present' END;
END $$;
