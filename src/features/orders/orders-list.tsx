import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#api/api-error.ts';
import { ordersQuery } from '#api/orders/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Order } from '#contract/orders.ts';
import { formatDate } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { ORDER_STATUS, isPayable } from '#lib/order-status.ts';
import { usePurchase } from '#machines/purchase/purchase.context.tsx';
import { useIsSignedIn } from '#machines/session/session.context.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';

const SKELETON_ROWS = 10;

/** What the user ordered, newest first; an order that is not paid can be gone on with. */
export function OrdersList({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const isSignedIn = useIsSignedIn();
  const { data, error, refetch } = useQuery({ ...ordersQuery(useShopApi(), page), enabled: isSignedIn });

  if (error && !data) {
    return (
      <RetryNotice
        sentence="Your orders could not be loaded."
        onRetry={() => void refetch()}
        requestId={requestIdOf(error)}
      />
    );
  }
  if (data?.data.length === 0) {
    return (
      <Notice
        sentence="You have no orders yet."
        action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Table
        caption="My Orders"
        columns={COLUMNS}
        rows={data?.data ?? []}
        rowKey={(order) => order.number}
        loadingRows={data ? undefined : SKELETON_ROWS}
      />
      {data ? <Pagination page={data.meta.page} pageCount={data.meta.last_page} hrefFor={hrefFor} /> : null}
    </>
  );
}

const COLUMNS: TableColumn<Order>[] = [
  { key: 'number', header: 'Order', cell: (order) => order.number, mono: true, isRowHeader: true },
  { key: 'date', header: 'Date', cell: (order) => formatDate(order.created_at) },
  { key: 'products', header: 'Products', cell: (order) => order.lines.map((line) => line.title).join(', ') },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => <StatusDot tone={ORDER_STATUS[order.status].tone}>{ORDER_STATUS[order.status].word}</StatusDot>,
  },
  {
    key: 'total',
    header: 'Total',
    cell: (order) => formatPrice(order.total, order.currency),
    mono: true,
    align: 'end',
  },
  { key: 'action', header: 'Next step', cell: (order) => <NextStep order={order} /> },
];

function NextStep({ order }: { order: Order }) {
  const { isPurchasing, send } = usePurchase();
  if (order.status === 'paid') {
    return (
      <ButtonLink tone="quiet" size="small" href="/account/purchased">
        Files
      </ButtonLink>
    );
  }
  if (!isPayable(order.status)) return null;
  return (
    <Button
      size="small"
      busy={isPurchasing}
      onClick={() => send({ type: 'purchase.continue', orderNumber: order.number })}
    >
      Continue payment
    </Button>
  );
}
