import type { OrderDetail } from '#contract/orders/orders.ts';
import { toMinor } from '#lib/formats/money.ts';

type Line = Pick<OrderDetail['lines'][number], 'price' | 'bundle' | 'full_price'>;
type Card = OrderDetail['payments'][number]['card'];

/** What each bundle took off the prices of its lines, in minor units, by its name, such as `Bundle: Starter pack`. */
const sumBundleDiscounts = (lines: readonly Line[]): (readonly [name: string, minor: number])[] => {
  const discounts = new Map<string, number>();
  for (const { bundle, price } of lines)
    if (bundle)
      discounts.set(bundle.reason, (discounts.get(bundle.reason) ?? 0) + toMinor(bundle.list_price) - toMinor(price));
  return [...discounts].filter(([, minor]) => minor > 0);
};

/** What sales took off the prices of the lines, before bundles, in minor units. */
const sumSaleDiscount = (lines: readonly Line[]) =>
  lines.reduce(
    (sum, { full_price: full, bundle, price }) =>
      full === undefined ? sum : sum + Math.max(0, toMinor(full) - toMinor(bundle?.list_price ?? price)),
    0,
  );

/**
 * What an order costs, and what was taken off and refunded, in minor units. `full` is the price without discounts, `net` the total after
 * refunds. Admins see the same sums as the buyer.
 */
export const computeOrderSums = (order: { total: number; refunded: number; lines: readonly Line[] }) => {
  const [total, refunded] = [toMinor(order.total), toMinor(order.refunded)];
  const [sale, bundles] = [sumSaleDiscount(order.lines), sumBundleDiscounts(order.lines)];
  const full = bundles.reduce((sum, [, minor]) => sum + minor, total + sale);
  return { full, sale, bundles, total, refunded, net: total - refunded };
};

/** How an order was paid, such as `Visa ending in 4242`. @param method name of the payment method, used when the gateway reports no card */
export const formatPaidWith = (card: Card, method: string) => (card ? `${card.brand} ending in ${card.last4}` : method);
