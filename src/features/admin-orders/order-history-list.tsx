import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { formatDateTime } from '#lib/formats/format-date.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { groupHistory } from '#lib/orders/order-history-groups.ts';
import { Summary } from '#ui/summary/summary.tsx';
import { event, eventHead, eventText, eventTime, history, quiet, steps as stepsClass } from './admin-orders.css.ts';
import { describeAbout, toHistoryLabel } from './order-labels.ts';
import { describeStatus } from './describe-status.ts';

type Entry = AdminOrder['history'][number];

/** The order's events, oldest first. The steps of a payment attempt open below its outcome. */
export function OrderHistoryList({ order }: { order: AdminOrder }) {
  return (
    <ol className={history}>
      {groupHistory(order.history).map(({ entry, steps }, index) => (
        // The index is a stable key: new events are only appended.
        <li key={index} className={event} data-kind={entry.kind}>
          <EntryTexts entry={entry} order={order} />
          {steps.length > 0 ? (
            <details>
              <Summary>{steps.length} steps</Summary>
              <ol className={stepsClass}>
                {steps.map((step, position) => (
                  <li key={position} className={event} data-kind={step.kind}>
                    <EntryTexts entry={step} order={order} />
                  </li>
                ))}
              </ol>
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function EntryTexts({ entry, order }: { entry: Entry; order: AdminOrder }) {
  const { at, kind, who, amount, about, request_id: requestId } = entry;
  const sentence = describeStatus(entry, order);
  return (
    <>
      <div className={eventHead}>
        <span>{toHistoryLabel(kind)}</span>
        {amount === null ? null : <span>{formatPrice(amount, order.currency)}</span>}
      </div>
      {sentence === null ? null : <p className={eventText}>{sentence}</p>}
      {about === null ? null : <p className={eventText}>{describeAbout(about)}</p>}
      <p className={eventTime}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {who === null ? null : ` · ${who}`}
      </p>
      {requestId === null ? null : <p className={quiet}>Request {requestId}</p>}
    </>
  );
}
