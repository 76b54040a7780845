import { useQuery } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { orderQuery } from '#api/orders/order-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { OrderDetail } from '#contract/orders.ts';
import { OWNED_ORDER_TEXTS, canContinuePayment, orderLifecycle } from '#lifecycles/order-lifecycle.ts';
import { formatDate } from '#lib/format-date.ts';
import { FAILED_PAYMENT_ADVICE, ORDER_STATUS_DISPLAY } from '#lib/order-status.ts';
import { ORDERS } from '#lib/orders-address.ts';
import { PURCHASED } from '#lib/purchased-address.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderPayments, OrderTimeline } from './order-timeline.tsx';
import { layout, orderColumn, orderLayout } from './orders.css.ts';
import { PrintedSeller } from './printed-seller.tsx';

const BACK = <BackLink href={ORDERS}>My Orders</BackLink>;

/** One order with its lines, payments, history and actions. */
export function OrderPage({ number }: { number: string }) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...orderQuery(useShopApi(), number), enabled: isSignedIn });
  const { data: order, error } = query;

  if (order) return <Order order={order} />;
  return (
    <Page title={`Order ${number}`} back={BACK}>
      {!error ? (
        <div className={layout} aria-busy="true">
          <Card>
            <SkeletonText lines={6} />
          </Card>
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </div>
      ) : statusOf(error) === 404 ? (
        <Notice
          sentence="You have no order with this number."
          action={<ButtonLink href={ORDERS}>See your orders</ButtonLink>}
        />
      ) : (
        <RetryNotice sentence="Your order could not be loaded." {...getRetryProps(query)} />
      )}
    </Page>
  );
}

function Order({ order }: { order: OrderDetail }) {
  return (
    <Page
      back={BACK}
      title={`Order ${order.number}`}
      intro={
        <>
          <StatusLabel {...ORDER_STATUS_DISPLAY[order.status]} /> · placed on {formatDate(order.created_at)}
          <br />
          {order.owned === undefined ? (
            orderLifecycle.describe(order.status)
          ) : (
            <>
              {OWNED_ORDER_TEXTS[order.owned]} <Link href={PURCHASED}>See your files</Link>
            </>
          )}
          {order.is_disputed ? (
            <>
              <br />
              Your bank is reviewing the payment. You can download your files until it has decided.
            </>
          ) : null}
        </>
      }
      actions={<OrderActions order={order} />}
    >
      <PrintedSeller />
      {order.status === 'failed' && canContinuePayment(order) ? (
        <Notice
          compact
          tone="error"
          sentence="The payment did not go through. Nothing was charged."
          details={FAILED_PAYMENT_ADVICE}
        />
      ) : null}
      <div className={orderLayout}>
        <OrderSummary order={order} />
        <div className={orderColumn}>
          <OrderLines order={order} />
          <CreditNotes order={order} />
          <OrderPayments order={order} />
        </div>
        <OrderTimeline order={order} />
      </div>
    </Page>
  );
}
