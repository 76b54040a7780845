import type { CartItem } from '#contract/cart/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { computeTotalWithBundles } from './cart-bundles.ts';
import { toMinor } from '#lib/formats/money.ts';

/** Whether an order has the products of the cart at the same total, so that buying the cart continues the order. */
export const isOrderOfCart = ({ lines, total }: Pick<Order, 'lines' | 'total'>, items: readonly CartItem[]): boolean =>
  lines.length === items.length &&
  lines.every(({ product_id: id }) => items.some((item) => item.id === id)) &&
  toMinor(total) === toMinor(computeTotalWithBundles(items));
