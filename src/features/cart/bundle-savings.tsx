import type { CartItem } from '#contract/cart/cart.ts';
import { computeBundleSavings } from '#lib/cart/cart-bundles.ts';
import { formatPrice } from '#lib/formats/money.ts';
import * as styles from './payment.css.ts';

/** Names each bundle whose price applies to the cart, with what it saves. */
export function BundleSavings({ items }: { items: readonly CartItem[] }) {
  const savings = computeBundleSavings(items);
  if (savings.length === 0) return null;
  return (
    <ul className={styles.bundles} aria-label="Bundles in your cart">
      {savings.map(({ id, title, saved }) => (
        <li key={id} className={styles.bundle}>
          <span className={styles.bundleTitle}>Bundle: {title}</span>{' '}
          <span className={styles.bundleSaving}>−{formatPrice(saved, items[0]?.currency ?? '')}</span>
        </li>
      ))}
    </ul>
  );
}
