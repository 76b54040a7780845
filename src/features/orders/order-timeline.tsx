import type { AttemptStatus } from '#contract/enums.ts';
import type { OrderDetail, OrderEvent } from '#contract/orders.ts';
import { formatMoment } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import type { StatusLook } from '#lib/status-look.ts';
import { Card } from '#ui/card/card.tsx';
import { StatusWord } from '#ui/status-dot/status-word.tsx';
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
};

const PAYMENT_STATUS: Record<AttemptStatus, StatusLook> = {
  created: { tone: 'waiting', word: 'Started' },
  redirected: { tone: 'waiting', word: 'Waiting for payment' },
  succeeded: { tone: 'good', word: 'Paid' },
  failed: { tone: 'bad', word: 'Failed' },
  canceled: { tone: 'quiet', word: 'Canceled' },
  expired: { tone: 'quiet', word: 'Expired' },
  returned: { tone: 'info', word: 'Paid twice, refunded' },
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
              <time dateTime={at}>{formatMoment(at)}</time>
              {amount !== null && kind !== 'placed' ? ` · ${formatPrice(amount, order.currency)}` : ''}
              {about ? ` · ${about}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The payment attempts of an order with their status. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  if (order.payments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-payments">
      <h2 className={styles.heading} id="order-payments">
        Payment attempts
      </h2>
      <ul className={styles.lines}>
        {order.payments.map((payment) => (
          <li key={payment.number} className={styles.line}>
            <span className={styles.lineTexts}>
              <span>
                {payment.number}. {payment.method}
              </span>
              <span className={styles.quiet}>
                <time dateTime={payment.created_at}>{formatMoment(payment.created_at)}</time>
              </span>
            </span>
            <StatusWord {...PAYMENT_STATUS[payment.status]} />
            <span className={styles.amount}>{formatPrice(payment.amount, order.currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
