import type { OrderStatus } from '#contract/enums.ts';
import type { Order } from '#contract/orders.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { profileQuery } from '#api/account/profile-query.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { fetchOrder, returnedOrderQuery } from '#api/orders/order-query.ts';
import { queryScope } from '#api/query-keys.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ShopApi } from '#api/shop-api.ts';
import { OWNED_ORDER_TEXTS, canContinuePayment, canPay, isSettled } from '#lifecycles/order-lifecycle.ts';
import { formatPrice } from '#lib/money.ts';
import { orderPath } from '#lib/orders-address.ts';
import { type CheckoutTruth, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { selectOutcome } from '#machines/checkout-return/checkout-return.react.ts';
import { checkoutReturnTrace } from '#machines/checkout-return/checkout-return.trace.ts';
import { useBuy } from '#machines/intent-gate/intent-gate.react.ts';
import { usePurchase } from '#machines/purchase/purchase.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

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

/** What a payment changes: the purchased products, the cart, and what products are marked as. */
const refreshLists = (queryClient: QueryClient, api: ShopApi) => {
  void queryClient.invalidateQueries({ queryKey: [queryScope.private, 'purchased'] });
  void queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey });
  void queryClient.invalidateQueries({ queryKey: [queryScope.personal] });
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
          order !== undefined && canContinuePayment(order) ? (
            // In the cart, Buy is the main action: it continues the order while the cart is the same.
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

interface OutcomeNoticeProps {
  outcome: ReturnType<typeof selectOutcome>;
  orderNumber: string;
  /** Undefined until it is loaded. */
  order: Order | undefined;
  isBackFromCancel: boolean;
  isOnCart: boolean;
  continuePayment: ReactNode;
  checkAgain: ReactNode;
}

const canceledText = (orderNumber: string, isBackFromCancel: boolean) => {
  const what = isBackFromCancel
    ? `You canceled the payment of order ${orderNumber}`
    : `Order ${orderNumber} was canceled`;
  return `${what}. Nothing was charged and your cart is unchanged.`;
};

function CanceledNotice(props: OutcomeNoticeProps & { toCart: ReactNode }) {
  const { orderNumber, isBackFromCancel, isOnCart, continuePayment, toCart } = props;
  return (
    <Notice
      compact
      tone="info"
      sentence={isOnCart ? 'You canceled. Your cart is as you left it.' : canceledText(orderNumber, isBackFromCancel)}
      details={isOnCart ? `Nothing was charged for order ${orderNumber}.` : undefined}
      action={
        <>
          {continuePayment}
          {toCart}
        </>
      }
    />
  );
}

const paidText = ({ lines, total, currency }: Order) => {
  const [first] = lines;
  const what = first && lines.length === 1 ? first.title : `${lines.length} products`;
  return total === 0 ? `You got ${what} for free.` : `You paid ${formatPrice(total, currency)} for ${what}.`;
};

/** What was paid, and where the receipt went. A failure to load the address is ignored: the page is useful without it. */
function PaidDetails({ order }: { order: Order }) {
  const { data: profile } = useQuery({ ...profileQuery(useShopApi()), enabled: useIsSignedIn() });
  return (
    <>
      {paidText(order)}
      {profile ? ` We emailed the receipt to ${profile.email}.` : null}
    </>
  );
}

/** Why an order that ended without a payment is not offered again. */
function OwnedNotice(props: { order: Order; owned: NonNullable<Order['owned']>; isOnCart: boolean }) {
  const { order, owned, isOnCart } = props;
  return (
    <Notice
      compact
      tone="info"
      sentence={OWNED_ORDER_TEXTS[owned]}
      details={`Nothing was charged for order ${order.number}.`}
      action={
        <>
          <ButtonLink tone={isOnCart ? 'quiet' : 'primary'} href="/account/purchased">
            See your files
          </ButtonLink>
          <ButtonLink tone="quiet" href={orderPath(order.number)}>
            See your order
          </ButtonLink>
        </>
      }
    />
  );
}

function PaidNotice({ orderNumber, order, isOnCart }: Pick<OutcomeNoticeProps, 'orderNumber' | 'order' | 'isOnCart'>) {
  // Nothing was paid for a free order.
  const sentence = `Order ${orderNumber} is ${order?.total === 0 ? 'complete' : 'paid'}.`;
  return (
    <Notice
      compact
      tone="done"
      sentence={isOnCart ? sentence : `${sentence} Your files are available below.`}
      details={order && <PaidDetails order={order} />}
      action={
        <>
          {isOnCart ? <ButtonLink href="/account/purchased">See your files</ButtonLink> : null}
          <ButtonLink tone="quiet" href={orderPath(orderNumber)}>
            Order and invoice
          </ButtonLink>
        </>
      }
    />
  );
}

function OutcomeNotice(props: OutcomeNoticeProps) {
  const { outcome, orderNumber, order, isOnCart, continuePayment, checkAgain } = props;
  const toCart = isOnCart ? null : (
    <ButtonLink tone="quiet" href="/account/cart">
      Back to your cart
    </ButtonLink>
  );
  const hasEnded = outcome === 'failed' || outcome === 'canceled' || outcome === 'expired';
  if (hasEnded && order?.owned !== undefined)
    return <OwnedNotice order={order} owned={order.owned} isOnCart={isOnCart} />;
  switch (outcome) {
    case 'confirming':
      return (
        <Notice
          compact
          tone="info"
          icon={<Spinner />}
          sentence={`We are confirming the payment of order ${orderNumber}. Please do not pay again.`}
        />
      );
    case 'paid':
      return <PaidNotice orderNumber={orderNumber} order={order} isOnCart={isOnCart} />;
    case 'failed':
      return (
        <Notice
          compact
          tone="error"
          sentence={`The payment of order ${orderNumber} did not go through. Nothing was charged.`}
          action={continuePayment}
        />
      );
    case 'canceled':
      return <CanceledNotice {...props} toCart={toCart} />;
    case 'expired':
      return (
        <Notice
          compact
          tone="info"
          sentence={`The payment page of order ${orderNumber} has expired. Nothing was charged and your cart is unchanged.`}
          action={toCart}
        />
      );
    case 'refunded':
    case 'partiallyRefunded':
      return <RefundedNotice orderNumber={orderNumber} isFull={outcome === 'refunded'} />;
    case 'stillPending':
      return (
        <Notice
          compact
          tone="info"
          sentence={`The payment of order ${orderNumber} is not confirmed yet. Please do not pay again. Your files appear here as soon as it is confirmed.`}
          action={checkAgain}
        />
      );
  }
}

/** The user opened the address of the return page again after a refund. */
function RefundedNotice({ orderNumber, isFull }: { orderNumber: string; isFull: boolean }) {
  return (
    <Notice
      compact
      tone={isFull ? 'info' : 'done'}
      sentence={
        isFull
          ? `The payment of order ${orderNumber} was refunded.`
          : `A part of the payment of order ${orderNumber} was refunded. Your other files are available below.`
      }
      action={<ButtonLink href={orderPath(orderNumber)}>See your order</ButtonLink>}
    />
  );
}
