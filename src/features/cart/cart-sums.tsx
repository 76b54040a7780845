import type { CartItem } from '#contract/cart/cart.ts';
import { computeIncludedTax } from '#contract/orders/compute-included-tax.ts';
import type { Billing } from '#contract/orders/orders.ts';
import { computeCartTotal, formatPrice, toMinor } from '#lib/formats/money.ts';
import { computeSavedTotal } from '#lib/cart/compute-saved-total.ts';
import { formatTaxLabel } from '#lib/orders/format-tax-label.ts';
import { BundleSavings } from './bundle-savings.tsx';
import * as styles from './payment.css.ts';

export interface CartSumsProps {
  items: readonly CartItem[];
  /** With the prices of bundles, in major units. */
  total: number;
  currency: string;
  /** With the tax rate; undefined while it loads, null when it could not be loaded. */
  billing: Billing | undefined | null;
}

const SumRow = ({ className, label, value }: { className: string; label: string; value: string }) => (
  <p className={className}>
    <span>{label}</span> <span className={styles.sumValue}>{value}</span>
  </p>
);

/** What the row says, which is as high while the rate loads, so that the button below stays where it is. */
const describeTax = (billing: CartSumsProps['billing'], total: number, currency: string) => {
  if (billing === undefined) return { label: 'Tax', value: '…' };
  if (billing === null) return { label: 'Tax', value: 'As on the invoice' };
  const { tax } = billing;
  if (!tax) return { label: 'Tax', value: 'None charged' };
  const minor = computeIncludedTax(toMinor(total), tax.rate_hundredths);
  return { label: formatTaxLabel(tax), value: formatPrice(minor / 100, currency) };
};

/** What the total consists of: the full price, what discounts and bundles take off it, and the tax. */
export function CartSums({ items, total, currency, billing }: CartSumsProps) {
  const discountMinor = toMinor(computeSavedTotal(items));
  const fullMinor = toMinor(computeCartTotal(items)) + discountMinor;
  const price = (minor: number) => formatPrice(minor / 100, currency);
  return (
    <div className={styles.sums}>
      {fullMinor > toMinor(total) ? (
        <SumRow className={styles.sum} label="Full price" value={price(fullMinor)} />
      ) : null}
      {discountMinor > 0 ? (
        <SumRow className={styles.saved} label="Discount" value={`−${price(discountMinor)}`} />
      ) : null}
      <BundleSavings items={items} />
      {total > 0 ? <SumRow className={styles.sum} {...describeTax(billing, total, currency)} /> : null}
      <SumRow className={styles.boxTotal} label="Total" value={price(toMinor(total))} />
    </div>
  );
}
