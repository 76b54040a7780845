import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { event, eventHead, eventText, eventTime, history, quiet } from './admin-orders.css.ts';
import { historyLabel, statusSentence } from './order-labels.ts';

/** The order's events, oldest first. */
export function OrderHistoryList({ order }: { order: AdminOrder }) {
  return (
    <ol className={history}>
      {order.history.map(({ at, kind, who, amount, about, request_id: requestId }, index) => {
        const sentence = statusSentence(kind);
        return (
          // The index is a stable key: new events are only appended.
          <li key={index} className={event} data-kind={kind}>
            <div className={eventHead}>
              <span>{historyLabel(kind)}</span>
              {amount === null ? null : <span>{formatPrice(amount, order.currency)}</span>}
            </div>
            {sentence === null ? null : <p className={eventText}>{sentence}</p>}
            {about === null ? null : <p className={eventText}>{about}</p>}
            <p className={eventTime}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              {who === null ? null : ` · ${who}`}
            </p>
            {requestId === null ? null : <p className={quiet}>Request {requestId}</p>}
          </li>
        );
      })}
    </ol>
  );
}
