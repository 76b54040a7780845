import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Order } from '#contract/orders/orders.ts';
import { isOrderOfCart } from '#lib/cart/is-order-of-cart.ts';
import { canContinuePayment } from '#lifecycles/order-lifecycle.ts';
import { useBuy } from '#machines/intent-gate/intent-gate.react.ts';
import { usePurchase } from '#machines/purchase/purchase.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { ReturnedCheckout } from './use-checkout-return.ts';

interface CheckoutOutcomeProps {
  checkout: ReturnedCheckout;
  /** The cart is below: Cancel on the payment page leads there. */
  isOnCart?: boolean;
}

/** Shows the outcome of a payment after the return from the payment page, and the next step. */
export function CheckoutOutcome({ checkout, isOnCart = false }: CheckoutOutcomeProps) {
  const { orderNumber, order, checkAgain, ...rest } = checkout;
  const { isPurchasing } = usePurchase();
  const buy = useBuy(useIsSignedIn());
  const { data: cart, status: cartStatus } = useQuery({ ...cartQuery(useShopApi()), enabled: isOnCart });
  // The payment button of the cart continues such an order.
  const isFromCart = (each: Order) => isOnCart && (cart ? isOrderOfCart(each, cart) : cartStatus === 'pending');

  // Announced when it changes, because the user waits for it.
  return (
    <div role="status">
      <OutcomeNotice
        {...rest}
        orderNumber={orderNumber}
        order={order}
        isOnCart={isOnCart}
        continuePayment={
          order !== undefined && canContinuePayment(order) && !isFromCart(order) ? (
            // The products of the cart are others, and Buy is the main action.
            <Button
              tone={isOnCart ? 'quiet' : 'primary'}
              busy={isPurchasing}
              onClick={() => buy({ type: 'purchase.continue', orderNumber })}
            >
              Continue payment
            </Button>
          ) : null
        }
        checkAgain={<Button onClick={checkAgain}>Check again</Button>}
      />
    </div>
  );
}
