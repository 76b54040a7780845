import type { OrderStatus } from '#contract/enums.ts';
import type { Order } from '#contract/orders.ts';
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { cartQuery } from '#api/cart/cart-query.ts';
import { fetchOrder, returnedOrderQuery } from '#api/orders/order-query.ts';
import { queryScope } from '#api/query-keys.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ShopApi } from '#api/shop-api.ts';
import { isOrderOfCart } from '#lib/is-order-of-cart.ts';
import { canContinuePayment, canPay, isSettled } from '#lifecycles/order-lifecycle.ts';
import { type CheckoutTruth, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { selectOutcome } from '#machines/checkout-return/checkout-return.react.ts';
import { checkoutReturnTrace } from '#machines/checkout-return/checkout-return.trace.ts';
import { useBuy } from '#machines/intent-gate/intent-gate.react.ts';
import { usePurchase } from '#machines/purchase/purchase.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import { Button } from '#ui/button/button.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';

/** The outcome of a payment by order status, for a user who returns from the payment page. */
const TRUTHS: Record<OrderStatus, CheckoutTruth> = {
  draft: 'pending',
  pending_payment: 'pending',
  paid: 'paid',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
};

const refresh = async (queryClient: QueryClient, queryKey: QueryKey) => {
  // A response that is under way may be older than the payment, and a first one would not be requested again.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};

/** What a payment changes: the purchased products, the cart, and what products are marked as. */
const refreshLists = (queryClient: QueryClient, api: ShopApi) => {
  for (const queryKey of [[queryScope.private, 'purchased'], cartQuery(api).queryKey, [queryScope.personal]])
    void refresh(queryClient, queryKey);
};

interface CheckoutOutcomeProps {
  orderNumber: string;
  /** The user canceled there, so for an order that can still be paid the page says so. */
  isBackFromCancel: boolean;
  /** The cart is below: Cancel on the payment page leads there. */
  isOnCart?: boolean;
}

/** Shows the outcome of a payment after the return from the payment page. */
export function CheckoutOutcome({ orderNumber, isBackFromCancel, isOnCart = false }: CheckoutOutcomeProps) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const { isPurchasing } = usePurchase();
  const buy = useBuy(useIsSignedIn());
  const actor = useViewChart(
    checkoutReturnMachine.provide({
      actors: {
        askOrder: fromPromise(async ({ input, signal }) => {
          const order = await fetchOrder(api, input.orderNumber, signal);
          const { status, payments } = order;
          queryClient.setQueryData(returnedOrderQuery(api, input.orderNumber).queryKey, order);
          if (isSettled(status)) refreshLists(queryClient, api);
          // Cancel after a declined card: the user has to know that the card was declined.
          const isDeclined = payments?.at(-1)?.status === 'failed';
          return isBackFromCancel && canPay(status) && !isDeclined ? 'canceled' : TRUTHS[status];
        }),
      },
    }),
    { input: { orderNumber }, trace: checkoutReturnTrace },
  );
  const outcome = useSelector(actor, selectOutcome);
  const { data: cart, status: cartStatus } = useQuery({ ...cartQuery(api), enabled: isOnCart });
  // The payment button of the cart continues the order then.
  const isCartOf = (each: Order) => isOnCart && (cart ? isOrderOfCart(each, cart) : cartStatus === 'pending');
  // The chart fetches the order; the view only reads what it left in the cache.
  const { data: order } = useQuery({ ...returnedOrderQuery(api, orderNumber), enabled: false });

  // Announced when it changes, because the user waits for it.
  return (
    <div role="status">
      <OutcomeNotice
        outcome={outcome}
        orderNumber={orderNumber}
        order={order}
        isOnCart={isOnCart}
        continuePayment={
          order !== undefined && canContinuePayment(order) && !isCartOf(order) ? (
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
        isBackFromCancel={isBackFromCancel}
        checkAgain={<Button onClick={() => actor.send({ type: 'return.askAgain' })}>Check again</Button>}
      />
    </div>
  );
}
