import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '#api/orders/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { CartItem } from '#contract/cart/cart.ts';
import { isOrderOfCart } from '#lib/cart/is-order-of-cart.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { orderPath } from '#lib/addresses/orders-address.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Link } from '#ui/link/link.tsx';
import { note } from './cart.css.ts';

interface OpenPaymentProps {
  /** What Buy would buy. */
  bought: readonly CartItem[];
}

/**
 * Names the order that waits for its payment, such as in another tab, and says what Buy does to it. It is below Buy, which it must not
 * move. A user has one at most: docs/design/orders-and-payment.md#cart-page
 */
export function OpenPayment({ bought }: OpenPaymentProps) {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({
    ...ordersQuery(useShopApi(), { status: 'pending_payment', page: 1 }),
    enabled: isSignedIn,
    // The payment page changes it without the shop's knowledge.
    staleTime: 0,
  });
  const order = data?.data[0];
  if (!order || order.owned) return null;
  return (
    <p className={note}>
      Order <Link href={orderPath(order.number)}>{order.number}</Link> over {formatPrice(order.total, order.currency)}{' '}
      waits for payment.{' '}
      {isOrderOfCart(order, bought)
        ? 'Buy takes you back to its payment page.'
        : 'If you buy now, a new order replaces it.'}
    </p>
  );
}
