import { useQuery } from '@tanstack/react-query';
import { getHttpStatus } from '#api/api-error.ts';
import { adminOrderQuery } from '#api/admin/orders/order-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { orderLifecycle } from '#lifecycles/order-lifecycle.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { ORDER_STATUS_DISPLAY } from '#lib/orders/order-status.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { AdminOrderActions } from './admin-order-actions.tsx';
import { OrderDisputes } from './order-disputes.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistoryList } from './order-history-list.tsx';
import { OrderNoteForm } from './order-note-form.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderRequests } from './order-requests.tsx';
import { OrderSection } from './order-section.tsx';
import { OrderLines, OrderPayments } from './order-tables.tsx';
import { PaymentLink } from './payment-link.tsx';
import { ReplacedBy } from './replaced-by.tsx';

interface AdminOrderPageProps {
  number: string;
  /** Ids of the products that a support request wants refunded; null without a request. */
  productsToRefund: readonly number[] | null;
}

/** Everything about one order, with the actions an admin can take. */
export function AdminOrderPage({ number, productsToRefund }: AdminOrderPageProps) {
  const query = useQuery(adminOrderQuery(useShopApi(), number));
  const { data: order, error } = query;
  const failure = toLoadFailure(error, 'The order could not be loaded');
  return (
    <Page
      title={`Order ${number}`}
      intro={
        order ? (
          <>
            <StatusLabel {...ORDER_STATUS_DISPLAY[order.status]} />
            {order.replaced_by === undefined ? null : (
              <>
                , <ReplacedBy number={order.replaced_by} />
              </>
            )}
            {' · '}
            {orderLifecycle.describe(order.status)}
          </>
        ) : (
          ' '
        )
      }
      back={<BackLink href="/account/all-orders">All Orders</BackLink>}
    >
      <title>{documentTitle(`Order ${number}`)}</title>
      {getHttpStatus(error) === 404 ? (
        <Notice
          sentence={`There is no order ${number}`}
          action={
            <ButtonLink tone="quiet" href="/account/all-orders">
              All Orders
            </ButtonLink>
          }
        />
      ) : failure && !order ? (
        <FailureNotice failure={failure} {...getRetryProps(query)} />
      ) : order ? (
        <OrderView order={order} productsToRefund={productsToRefund} />
      ) : (
        <Card aria-busy="true">
          <SkeletonText lines={12} />
        </Card>
      )}
    </Page>
  );
}

function OrderView({ order, productsToRefund }: { order: AdminOrder } & Pick<AdminOrderPageProps, 'productsToRefund'>) {
  const canChange = useHasRight('orders.change');
  return (
    <>
      {canChange ? <AdminOrderActions order={order} productsToRefund={productsToRefund} /> : null}
      {order.payment_link === null ? null : <PaymentLink link={order.payment_link} />}
      <OrderSection title="Details">
        <Card>
          <OrderFacts order={order} />
        </Card>
      </OrderSection>
      <OrderSection title="Products">
        <OrderLines order={order} />
      </OrderSection>
      {order.payments.length > 0 ? (
        <OrderSection title="Payment attempts">
          <OrderPayments order={order} />
        </OrderSection>
      ) : null}
      {order.refunds.length > 0 ? (
        <OrderSection title="Refunds">
          <OrderRefunds order={order} />
        </OrderSection>
      ) : null}
      {order.disputes.length > 0 ? (
        <OrderSection title="Disputes">
          <OrderDisputes order={order} />
        </OrderSection>
      ) : null}
      <OrderRequests number={order.number} />
      <OrderSection title="History">
        <OrderHistoryList order={order} />
        {canChange ? <OrderNoteForm order={order} /> : null}
      </OrderSection>
    </>
  );
}
