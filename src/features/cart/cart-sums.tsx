import type { CartItem } from '#contract/cart.ts';
import { cartTotal, formatPrice, toMinor } from '#lib/money.ts';
import { savedTotal } from '#lib/saved-total.ts';
import { BundleSavings } from './bundle-savings.tsx';
import * as styles from './payment.css.ts';

export interface CartSumsProps {
  items: readonly CartItem[];
  /** With the prices of bundles, in major units. */
  total: number;
  currency: string;
}

const SumRow = ({ className, label, value }: { className: string; label: string; value: string }) => (
  <p className={className}>
    <span>{label}</span> <span className={styles.sumValue}>{value}</span>
  </p>
);

/** What the total consists of: the full price and what bundles and discounts save. */
export function CartSums({ items, total, currency }: CartSumsProps) {
  const savedMinor = toMinor(savedTotal(items)) + toMinor(cartTotal(items)) - toMinor(total);
  const price = (minor: number) => formatPrice(minor / 100, currency);
  return (
    <>
      {savedMinor > 0 ? (
        <SumRow
          className={styles.sum}
          label={`Full price of ${items.length} ${items.length === 1 ? 'asset' : 'assets'}`}
          value={price(toMinor(total) + savedMinor)}
        />
      ) : null}
      <BundleSavings items={items} />
      {savedMinor > 0 ? <SumRow className={styles.saved} label="You save" value={price(savedMinor)} /> : null}
      <SumRow className={styles.boxTotal} label="Total" value={price(toMinor(total))} />
    </>
  );
}
