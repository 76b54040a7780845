import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '#api/account/profile-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Order } from '#contract/orders/orders.ts';
import { OWNED_ORDER_TEXTS } from '#lifecycles/order-lifecycle.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { adviseOnFailedPayment } from '#lib/orders/order-status.ts';
import { ORDERS, orderPath } from '#lib/addresses/orders-address.ts';
import { purchasedPath } from '#lib/addresses/purchased-address.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { type Outcome, hasEndedUnpaid } from './outcome-title.ts';

interface OutcomeNoticeProps {
  outcome: Outcome;
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
    <InlineNotice
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
  const what = first && lines.length === 1 ? first.title : `${lines.length} assets`;
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
    <InlineNotice
      tone="info"
      sentence={OWNED_ORDER_TEXTS[owned]}
      details={`Nothing was charged for order ${order.number}.`}
      action={
        <>
          <ButtonLink tone={isOnCart ? 'quiet' : 'primary'} href={purchasedPath({ order: order.number })}>
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
  const sentence = `Order ${orderNumber} is ${order?.total === 0 ? 'complete' : 'paid'}`;
  return (
    <InlineNotice
      tone="done"
      sentence={isOnCart ? sentence : `${sentence}. Your files are available below.`}
      details={order && <PaidDetails order={order} />}
      action={
        <>
          {isOnCart ? <ButtonLink href={purchasedPath({ order: orderNumber })}>See your files</ButtonLink> : null}
          <ButtonLink tone="quiet" href={orderPath(orderNumber)}>
            Order and invoice
          </ButtonLink>
        </>
      }
    />
  );
}

/** The number in the address belongs to no order of the user. */
function UnknownNotice({ orderNumber, isOnCart }: Pick<OutcomeNoticeProps, 'orderNumber' | 'isOnCart'>) {
  return (
    <InlineNotice
      tone="info"
      sentence={`You have no order ${orderNumber}`}
      action={
        <ButtonLink tone={isOnCart ? 'quiet' : 'primary'} href={ORDERS}>
          See your orders
        </ButtonLink>
      }
    />
  );
}

/** What the page says about a payment, and what it offers next. */
export function OutcomeNotice(props: OutcomeNoticeProps) {
  const { outcome, orderNumber, order, isOnCart, continuePayment, checkAgain } = props;
  const toCart = isOnCart ? null : (
    <ButtonLink tone="quiet" href="/account/cart">
      Back to your cart
    </ButtonLink>
  );
  if (hasEndedUnpaid(outcome) && order?.owned !== undefined)
    return <OwnedNotice order={order} owned={order.owned} isOnCart={isOnCart} />;
  switch (outcome) {
    case 'confirming':
      return (
        <InlineNotice
          tone="info"
          icon={<Spinner />}
          sentence={`We are confirming the payment of order ${orderNumber}. Please do not pay again.`}
        />
      );
    case 'paid':
      return <PaidNotice orderNumber={orderNumber} order={order} isOnCart={isOnCart} />;
    case 'failed':
      return (
        <InlineNotice
          tone="error"
          sentence={`The payment of order ${orderNumber} did not go through. Nothing was charged.`}
          details={adviseOnFailedPayment(order?.retry_until)}
          action={continuePayment}
        />
      );
    case 'canceled':
      return <CanceledNotice {...props} toCart={toCart} />;
    case 'expired':
      return (
        <InlineNotice
          tone="info"
          sentence={`The payment page of order ${orderNumber} has expired. Nothing was charged and your cart is unchanged.`}
          action={toCart}
        />
      );
    case 'refunded':
    case 'partiallyRefunded':
      return <RefundedNotice orderNumber={orderNumber} isFull={outcome === 'refunded'} />;
    case 'unknown':
      return <UnknownNotice orderNumber={orderNumber} isOnCart={isOnCart} />;
    case 'stillPending':
      return (
        <InlineNotice
          tone="info"
          sentence={`The payment of order ${orderNumber} is not confirmed yet. Please do not pay again. Select “Check again” in a few minutes. Your files appear here after the bank confirms.`}
          action={checkAgain}
        />
      );
  }
}

/** The user opened the address of the return page again after a refund. */
function RefundedNotice({ orderNumber, isFull }: { orderNumber: string; isFull: boolean }) {
  return (
    <InlineNotice
      tone={isFull ? 'info' : 'done'}
      sentence={
        isFull
          ? `The payment of order ${orderNumber} was refunded`
          : `A part of the payment of order ${orderNumber} was refunded. Your other files are available below.`
      }
      action={<ButtonLink href={orderPath(orderNumber)}>See your order</ButtonLink>}
    />
  );
}
