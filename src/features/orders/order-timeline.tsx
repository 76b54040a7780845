import type { OrderDetail, OrderEvent } from '#contract/orders/orders.ts';
import { paymentAttemptLifecycle } from '#lifecycles/payment-attempt-lifecycle.ts';
import { formatDateTime } from '#lib/formats/format-date.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { formatPaidWith } from '#lib/orders/order-sums.ts';
import { Card } from '#ui/card/card.tsx';
import * as styles from './orders.css.ts';

const EVENT_LABELS: Record<OrderEvent['kind'], string> = {
  payment_requested: 'Created for you by our team, waiting for your payment',
  placed: 'Order placed',
  payment_started: 'Payment started',
  payment_failed: 'Payment failed, nothing was charged',
  payment_canceled: 'Payment canceled, nothing was charged',
  payment_expired: 'Payment page expired, nothing was charged',
  paid: 'Paid',
  canceled: 'Order canceled',
  expired: 'Order expired',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  access_ended: 'Files can no longer be downloaded',
  disputed: 'Payment disputed with the bank',
  dispute_won: 'The bank decided for the shop',
  dispute_lost: 'The bank decided for the buyer',
};

/** What an event's label leaves open. */
const DETAILS: Partial<Record<OrderEvent['kind'], string>> = {
  payment_failed: paymentAttemptLifecycle.describe('failed'),
};
/** Only the first payment pays an order. */
const PAID_AGAIN = { label: 'Paid again', detail: paymentAttemptLifecycle.describe('returned') };

/** The event of a free order has no amount. */
const GOT = { label: 'Got for free', detail: undefined };

const describeEvent = (
  { kind, amount }: OrderEvent,
  earlier: readonly OrderEvent[],
  replacedBy: string | undefined,
) => {
  if (kind === 'paid' && earlier.some((event) => event.kind === 'paid')) return PAID_AGAIN;
  if (kind === 'paid' && amount === null) return GOT;
  if (kind === 'expired' && replacedBy !== undefined) return { label: `Replaced by ${replacedBy}`, detail: undefined };
  return { label: EVENT_LABELS[kind], detail: DETAILS[kind] };
};

/** An event with the card of the payment that it is about, where the gateway reports one. */
const withCard = (event: OrderEvent, label: string, { payments }: OrderDetail): OrderEvent => {
  if (event.kind !== 'paid' || event.about === null) return event;
  const status = label === PAID_AGAIN.label ? 'returned' : 'succeeded';
  return { ...event, about: formatPaidWith(payments.find((payment) => payment.status === status)?.card, event.about) };
};

/** The history of an order with its payment attempts, oldest event first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <Card as="section" className={styles.screenOnly} aria-labelledby="order-timeline">
      <h2 className={styles.heading} id="order-timeline">
        Order history
      </h2>
      <ol className={styles.timeline}>
        {order.timeline.map((event, index) => {
          const { label, detail } = describeEvent(event, order.timeline.slice(0, index), order.replaced_by);
          return (
            <TimelineEvent
              key={`${event.kind} ${event.at} ${index}`}
              event={withCard(event, label, order)}
              currency={order.currency}
              label={label}
              detail={detail}
            />
          );
        })}
      </ol>
    </Card>
  );
}

interface TimelineEventProps {
  event: OrderEvent;
  currency: string;
  label: string;
  detail: string | undefined;
}

function TimelineEvent({ event: { kind, at, amount, about }, currency, label, detail }: TimelineEventProps) {
  return (
    <li className={styles.event}>
      <span className={styles.eventLabel}>{label}</span>
      <span className={styles.quiet}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {amount !== null && kind !== 'placed' ? ` · ${formatPrice(amount, currency)}` : ''}
        {about ? ` · ${about}` : ''}
      </span>
      {detail === undefined ? null : <span className={styles.quiet}>{detail}</span>}
    </li>
  );
}
