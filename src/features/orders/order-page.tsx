import { useQuery } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { orderQuery } from '#api/orders/order-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { OrderDetail } from '#contract/orders.ts';
import { OWNED_ORDER_TEXTS, canContinuePayment, orderLifecycle } from '#lifecycles/order-lifecycle.ts';
import { formatDate } from '#lib/format-date.ts';
import { FAILED_PAYMENT_ADVICE, orderStatusDisplay } from '#lib/order-status.ts';
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
import { buyableLines } from './buy-again.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { layout, orderLayout, statusSentence } from './orders.css.ts';
import { PrintedSeller } from './printed-seller.tsx';
import { ReplacedBy } from './replaced-by.tsx';

const BACK = <BackLink href={ORDERS}>My Orders</BackLink>;

/** One order with its lines, payments, history and actions. */
export function OrderPage({ number }: { number: string }) {
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

/** What the status means. "Paid" needs no explanation. */
function StatusSentence({ order }: { order: OrderDetail }) {
  if (order.owned !== undefined)
    return (
      <span className={statusSentence}>
        {OWNED_ORDER_TEXTS[order.owned]} <Link href={PURCHASED}>See your files</Link>
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

function OrderIntro({ order }: { order: OrderDetail }) {
  return (
    <>
      <StatusLabel {...orderStatusDisplay(order)} /> · placed on {formatDate(order.created_at)}
      <ReplacedSentence order={order} />
      <StatusSentence order={order} />
      {order.is_disputed ? (
        <span className={statusSentence}>
          Your bank is reviewing the payment. You can download your files until it has decided.
        </span>
      ) : null}
    </>
  );
}

function OrderParts({ order }: { order: OrderDetail }) {
  const isPayable = canContinuePayment(order);
  // On a phone the next step comes first: the payment or the cart, and after the payment the files.
  const isSummaryFirst = isPayable || buyableLines(order).length > 0;
  const summary = <OrderSummary order={order} />;
  return (
    <>
      {order.status === 'failed' && isPayable ? (
        <Notice
          compact
          tone="error"
          sentence="The payment did not go through. Nothing was charged."
          details={FAILED_PAYMENT_ADVICE}
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
