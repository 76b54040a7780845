import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { Files, ShoppingCart } from 'lucide-react';
import { cartQuery } from '#api/cart/cart-query.ts';
import { ordersQuery } from '#api/orders/order-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { OrderStatus } from '#contract/orders/order-enums.ts';
import type { Order, OrdersResponse } from '#contract/orders/orders.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { getOrderStatusDisplay } from '#lib/orders/order-status.ts';
import { canContinuePayment, wasPaid } from '#lifecycles/order-lifecycle.ts';
import { type OrdersAddress, orderPath, ordersPath } from '#lib/addresses/orders-address.ts';
import { purchasedPath } from '#lib/addresses/purchased-address.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import type { TableFold } from '#ui/table/row-groups.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { ContinuePayment } from './continue-payment.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import * as styles from './orders.css.ts';

const SKELETON_ROWS = 10;

/** The user's orders with their filters, which are left out when there are no orders. */
export function OrdersList({ address }: { address: OrdersAddress }) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({
    ...ordersQuery(useShopApi(), address),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {hasOrders(address, query) ? <OrdersFilter address={address} /> : null}
      <Orders address={address} query={query} />
    </>
  );
}

/** The orders, newest first, each with its next step. */
function Orders({ address, query }: { address: OrdersAddress; query: UseQueryResult<OrdersResponse> }) {
  const { error, isPlaceholderData } = query;
  // An empty list of other filters says nothing about these ones.
  const data = isPlaceholderData && query.data?.data.length === 0 ? undefined : query.data;

  if (error && !data) {
    return <RetryNotice sentence="Your orders could not be loaded" {...getRetryProps(query)} />;
  }
  if (data?.data.length === 0)
    return (
      // With a key, so that a pressed link disappears, which moves the focus, even when the next list is empty.
      <NoOrders key={ordersPath(address)} address={address} total={data.meta.total} />
    );
  return (
    <>
      <div className={styles.ordersTable}>
        <Table
          caption="My Orders"
          columns={COLUMNS}
          rows={data?.data ?? []}
          rowKey={(order) => order.number}
          loadingRows={data ? undefined : SKELETON_ROWS}
          isPageLong
          hasLowCards
          // Who filters by a status wants to see those orders.
          fold={address.status ? undefined : FOLD}
        />
      </div>
      {data ? (
        <Pagination
          page={data.meta.page}
          pageCount={data.meta.last_page}
          hrefFor={(page) => ordersPath({ ...address, page })}
        />
      ) : null}
    </>
  );
}

const isFiltered = ({ status, from, to }: OrdersAddress) => Boolean(status ?? from ?? to);

/**
 * Keeps the filter mounted while a response is pending, so that it does not lose the focus. One order keeps it too: the list would
 * move up after loading.
 */
const hasOrders = (address: OrdersAddress, { data, isPlaceholderData }: UseQueryResult<OrdersResponse>) =>
  isFiltered(address) || isPlaceholderData || !data || data.meta.total > 0;

function NoOrders({ address, total }: { address: OrdersAddress; total: number }) {
  if (total > 0)
    return (
      <Notice
        sentence="There are no orders on this page"
        action={<ButtonLink href={ordersPath({ ...address, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  if (isFiltered(address))
    return (
      <Notice
        sentence="No orders match these filters"
        action={<ButtonLink href={ordersPath({})}>Show all</ButtonLink>}
      />
    );
  return (
    <Notice sentence="You have no orders yet" action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>} />
  );
}

const COLUMNS: TableColumn<Order>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: (order) => (
      <Link className={isUnfinished(order) ? styles.unfinished : undefined} href={orderPath(order.number)}>
        {order.number}
      </Link>
    ),
    mono: true,
    isRowHeader: true,
  },
  {
    key: 'date',
    header: 'Date',
    cell: (order) => (
      <span className={isUnfinished(order) ? styles.unfinished : undefined}>{formatShortDate(order.created_at)}</span>
    ),
    oneLine: true,
  },
  {
    key: 'products',
    header: 'Assets',
    cell: (order) => (
      <span className={isUnfinished(order) ? styles.unfinishedTitles : styles.titles}>
        {order.lines.map((line) => line.title).join(', ')}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => <StatusLabel {...getOrderStatusDisplay(order)} />,
    oneLine: true,
  },
  {
    key: 'total',
    header: 'Total',
    cell: (order) => (
      <span className={isUnfinished(order) ? styles.unfinished : undefined}>
        {formatPrice(order.total, order.currency)}
      </span>
    ),
    mono: true,
    align: 'end',
  },
  { key: 'action', header: 'Next step', cell: (order) => <NextStep order={order} />, oneLine: true },
];

/** Not paid, and cannot be paid any more. Its page says why. */
const isUnfinished = (order: Order) => !canContinuePayment(order) && !wasPaid(order.status);

/** Statuses in which nothing happens to an unfinished order any more. */
const ENDED: readonly OrderStatus[] = ['failed', 'canceled', 'expired'];

const FOLD: TableFold<Order> = {
  isFoldable: (order) => isUnfinished(order) && ENDED.includes(order.status),
  openMax: 3,
  label: (count) => `${count} unfinished orders`,
};

function NextStep({ order }: { order: Order }) {
  if (canContinuePayment(order)) return <ContinuePayment number={order.number} size="small" />;
  if (order.status === 'paid' || order.status === 'partially_refunded') return <FilesLink order={order} />;
  if (order.replaced_by !== undefined) return <SeeReplacement number={order.replaced_by} />;
  return wasPaid(order.status) ? null : <OpenCart order={order} />;
}

/** Leads to the order that took the place of this one. */
const SeeReplacement = ({ number }: { number: string }) => (
  <Link className={styles.replacement} href={orderPath(number)}>
    See {number}
    <VisuallyHidden>, which replaced this order</VisuallyHidden>
  </Link>
);

function FilesLink({ order: { number } }: { order: Order }) {
  return (
    <ButtonLink
      size="small"
      tone="quiet"
      href={purchasedPath({ order: number })}
      icon={<Files size={16} aria-hidden="true" />}
    >
      Files <VisuallyHidden>of {number}</VisuallyHidden>
    </ButtonLink>
  );
}

/** Leads to the cart while it has a product of an order that can no longer be paid. */
function OpenCart({ order }: { order: Order }) {
  const isSignedIn = useIsSignedIn();
  const { data: items } = useQuery({ ...cartQuery(useShopApi()), enabled: isSignedIn });
  if (!items?.some(({ id }) => order.lines.some((line) => line.product_id === id))) return null;
  return (
    <ButtonLink size="small" tone="quiet" href="/account/cart" icon={<ShoppingCart size={16} aria-hidden="true" />}>
      Open cart
    </ButtonLink>
  );
}
