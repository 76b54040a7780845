import { useQuery } from '@tanstack/react-query';
import { adminOrderQuery } from '#api/admin/orders/order-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { getRefundable } from '#lib/orders/refundable-amount.ts';
import { adminOrderPath } from '#lib/addresses/admin-order-address.ts';
import { ORDER_STATUS_DISPLAY } from '#lib/orders/order-status.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { InspectorPanel } from '#ui/inspector-panel/inspector-panel.tsx';
import { Link } from '#ui/link/link.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import * as styles from './support.css.ts';

interface RequestOrderProps {
  number: string;
  /** Titles of the assets that the request wants refunded. */
  refundTitles: readonly string[];
}

const useRequestOrder = (number: string) => {
  const isSignedIn = useIsSignedIn();
  const canRead = useHasRight('orders.read');
  return useQuery({ ...adminOrderQuery(useShopApi(), number), enabled: isSignedIn && canRead });
};

/**
 * @param order undefined when it is not known, which then has none of the lines
 * @returns the lines that the request wants refunded; undefined when it wants no refund, and for an admin who may not refund
 */
const useWantedLines = (order: AdminOrder | undefined, refundTitles: readonly string[]) => {
  const canChange = useHasRight('orders.change');
  if (!canChange || refundTitles.length === 0) return undefined;
  return (order?.lines ?? []).filter(({ title }) => refundTitles.includes(title));
};

const orderPath = (number: string, wanted: AdminOrder['lines'] | undefined) =>
  adminOrderPath(
    number,
    wanted?.map(({ product_id: id }) => id),
  );

/** The number of the order, which leads to the same refund as the button below. */
export function RequestOrderLink({ number, refundTitles }: RequestOrderProps) {
  const { data: order, isLoading } = useRequestOrder(number);
  const wanted = useWantedLines(order, refundTitles);
  // A link could not say yet what is to be refunded.
  if (wanted && isLoading) return number;
  return <Link href={orderPath(number, wanted)}>{number}</Link>;
}

/** The order that a request is about, for admins who may read orders. */
export function RequestOrder({ number, refundTitles }: RequestOrderProps) {
  const query = useRequestOrder(number);
  const failure = query.data ? null : toLoadFailure(query.error, 'The order could not be loaded');
  return (
    <InspectorPanel title="Order">
      {query.data ? (
        <OrderFacts order={query.data} refundTitles={refundTitles} />
      ) : failure ? (
        <FailureNotice compact failure={failure} {...getRetryProps(query)} />
      ) : (
        <div aria-busy>
          <SkeletonText lines={5} />
        </div>
      )}
    </InspectorPanel>
  );
}

function OrderFacts({ order, refundTitles }: { order: AdminOrder } & Pick<RequestOrderProps, 'refundTitles'>) {
  const { number, status, currency, total, refunded, refund_until: until, lines } = order;
  const wanted = useWantedLines(order, refundTitles);
  const canRefund = order.can.refund && wanted?.some((line) => getRefundable(line) > 0);
  return (
    <div className={styles.orderFacts}>
      <Facts
        items={[
          { label: 'Status', value: <StatusLabel {...ORDER_STATUS_DISPLAY[status]} /> },
          { label: 'Total', value: formatPrice(total, currency) },
          ...(refunded > 0 ? [{ label: 'Refunded', value: formatPrice(refunded, currency) }] : []),
          ...(until === null ? [] : [{ label: 'Refund until', value: formatShortDate(until) }]),
        ]}
      />
      <ul className={styles.orderLines} aria-label={`Assets of ${number}`}>
        {lines.map(({ product_id: id, title, price, refunded: back }) => (
          <li key={id}>
            {title}, {formatPrice(price, currency)}
            {back > 0 ? `, ${back < price ? `${formatPrice(back, currency)} ` : ''}refunded` : ''}
          </li>
        ))}
      </ul>
      <ButtonLink className={styles.orderLink} tone="quiet" size="small" href={orderPath(number, wanted)}>
        {canRefund ? 'Open the order to refund it' : 'Open the order'}
      </ButtonLink>
    </div>
  );
}
