import type { AttemptStatus } from '#contract/enums.ts';
import type { OrderDetail, OrderEvent } from '#contract/orders.ts';
import { paymentAttemptLifecycle } from '#lifecycles/payment-attempt-lifecycle.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import type { StatusDisplay } from '#lib/status-display.ts';
import { Card } from '#ui/card/card.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
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

const PAYMENT_STATUS: Record<AttemptStatus, StatusDisplay> = {
  created: { tone: 'waiting', label: 'Started' },
  redirected: { tone: 'waiting', label: 'Waiting for payment' },
  succeeded: { tone: 'good', label: 'Paid' },
  failed: { tone: 'bad', label: 'Failed' },
  canceled: { tone: 'quiet', label: 'Canceled' },
  expired: { tone: 'quiet', label: 'Expired' },
  returned: { tone: 'info', label: 'Paid twice, refunded' },
};

/** The history of an order, oldest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <Card as="section" aria-labelledby="order-timeline">
      <h2 className={styles.heading} id="order-timeline">
        Order history
      </h2>
      <ol className={styles.timeline}>
        {order.timeline.map(({ kind, at, amount, about }, index) => (
          <li key={`${kind} ${at} ${index}`} className={styles.event}>
            <span className={styles.eventLabel}>{EVENT_LABELS[kind]}</span>
            <span className={styles.quiet}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              {amount !== null && kind !== 'placed' ? ` · ${formatPrice(amount, order.currency)}` : ''}
              {about ? ` · ${about}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Statuses that the history alone does not explain. */
const TROUBLED: ReadonlySet<AttemptStatus> = new Set(['failed', 'returned']);

/** The payment attempts of an order with their status, once one of them has failed or paid the order a second time. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  if (!order.payments.some(({ status }) => TROUBLED.has(status))) return null;
  return (
    <Card as="section" aria-labelledby="order-payments">
      <h2 className={styles.heading} id="order-payments">
        Payment attempts
      </h2>
      <ul className={styles.lines}>
        {order.payments.map((payment) => (
          <li key={payment.number} className={styles.attempt}>
            <span className={styles.lineTexts}>
              <span>
                {payment.number}. {payment.method}
              </span>
              <span className={styles.quiet}>
                <time dateTime={payment.created_at}>{formatDateTime(payment.created_at)}</time>
              </span>
            </span>
            <span className={styles.attemptStatus}>
              <StatusLabel {...PAYMENT_STATUS[payment.status]} />
              <span className={styles.quiet}>{paymentAttemptLifecycle.describe(payment.status)}</span>
            </span>
            <span className={styles.amount}>{formatPrice(payment.amount, order.currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
