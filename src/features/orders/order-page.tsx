import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { getHttpStatus } from '#api/api-error.ts';
import { orderQuery } from '#api/orders/order-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { OrderDetail } from '#contract/orders/orders.ts';
import { OWNED_ORDER_TEXTS, canContinuePayment, orderLifecycle } from '#lifecycles/order-lifecycle.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { adviseOnFailedPayment, getOrderStatusDisplay } from '#lib/orders/order-status.ts';
import { ORDERS } from '#lib/addresses/orders-address.ts';
import { purchasedPath } from '#lib/addresses/purchased-address.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { getBuyableLines } from './buy-again.tsx';
import { ContinuePayment } from './continue-payment.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { layout, orderLayout, screenOnly, statusSentence } from './orders.css.ts';
import { ReplacedBy } from './replaced-by.tsx';

const BACK = <BackLink href={ORDERS}>My Orders</BackLink>;

interface OrderPageProps {
  number: string;
  /** The seller's address, only in print. */
  PrintedSeller: ComponentType;
}

/** One order with its lines, payments, history and actions. */
export function OrderPage({ number, PrintedSeller }: OrderPageProps) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...orderQuery(useShopApi(), number), enabled: isSignedIn });
  const { data: order, error } = query;

  // One frame in all states: a heading or link with the focus keeps it when the order arrives.
  return (
    <Page
      breadcrumbs={order ? <PrintedSeller /> : null}
      back={BACK}
      title={`Order ${number}`}
      intro={order ? <OrderIntro order={order} /> : null}
      actions={order ? <OrderActions order={order} /> : null}
    >
      {order ? (
        <OrderParts order={order} />
      ) : !error ? (
        <div className={layout} aria-busy="true">
          <Card>
            <SkeletonText lines={6} />
          </Card>
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </div>
      ) : getHttpStatus(error) === 404 ? (
        <Notice
          sentence="You have no order with this number"
          action={<ButtonLink href={ORDERS}>See your orders</ButtonLink>}
        />
      ) : (
        <RetryNotice sentence="Your order could not be loaded" {...getRetryProps(query)} />
      )}
    </Page>
  );
}

/** What the status means. "Paid" needs no explanation. */
function StatusSentence({ order }: { order: OrderDetail }) {
  if (order.owned !== undefined)
    return (
      <span className={statusSentence}>
        {OWNED_ORDER_TEXTS[order.owned]} <Link href={purchasedPath({ order: order.number })}>See your files</Link>
      </span>
    );
  if (order.status === 'paid' || order.replaced_by !== undefined) return null;
  return <span className={statusSentence}>{orderLifecycle.describe(order.status)}</span>;
}

function ReplacedSentence({ order: { replaced_by: number } }: { order: OrderDetail }) {
  if (number === undefined) return null;
  return (
    <span className={statusSentence}>
      <ReplacedBy number={number} />. Nothing was charged for this order.
    </span>
  );
}

/** The payment failed and can be tried again. A notice says so, and nothing else does besides the history. */
const hasFailed = (order: OrderDetail) => order.status === 'failed' && canContinuePayment(order);

function OrderIntro({ order }: { order: OrderDetail }) {
  if (hasFailed(order)) return <>Placed on {formatShortDate(order.created_at)}</>;
  return (
    <>
      <StatusLabel {...getOrderStatusDisplay(order)} /> · placed on {formatShortDate(order.created_at)}
      <ReplacedSentence order={order} />
      <StatusSentence order={order} />
      {order.is_disputed ? (
        <span className={statusSentence}>Your bank is reviewing the payment. You can still download your files.</span>
      ) : null}
    </>
  );
}

function OrderParts({ order }: { order: OrderDetail }) {
  // On a phone the next step comes first: the payment or the cart, and after the payment the files.
  const isSummaryFirst = canContinuePayment(order) || getBuyableLines(order).length > 0;
  const summary = <OrderSummary order={order} hasPayment={!hasFailed(order)} />;
  return (
    <>
      {hasFailed(order) ? (
        <InlineNotice
          tone="error"
          sentence="The payment did not go through. Nothing was charged."
          details={adviseOnFailedPayment(order.retry_until)}
          action={
            <span className={screenOnly}>
              <ContinuePayment number={order.number} />
            </span>
          }
        />
      ) : null}
      <div className={orderLayout}>
        {isSummaryFirst ? summary : null}
        <OrderLines order={order} />
        {isSummaryFirst ? null : summary}
        <CreditNotes order={order} />
        <OrderTimeline order={order} />
      </div>
    </>
  );
}
