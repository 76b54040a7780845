import { fetchCreditNote } from '#api/orders/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { OrderCreditNote, OrderDetail } from '#contract/orders/orders.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { Card } from '#ui/card/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { DocumentButton } from './document-button.tsx';
import * as styles from './orders.css.ts';

/** The credit notes of an order's refunds, each with its document. */
export function CreditNotes({ order }: { order: OrderDetail }) {
  if (order.credit_notes.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="credit-notes">
      <h2 className={styles.heading} id="credit-notes">
        Credit notes
      </h2>
      <ul className={styles.lines}>
        {order.credit_notes.map((note) => (
          <li key={note.refund} className={styles.line}>
            <span className={styles.lineTexts}>
              <span>
                {formatPrice(note.amount, order.currency)} refunded on {formatShortDate(note.at)}
              </span>
              {note.is_void ? (
                <span className={styles.quiet}>
                  Void: your bank did not accept the money. We will refund you again.
                </span>
              ) : null}
            </span>
            <CreditNoteButton number={order.number} note={note} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CreditNoteButton({ number, note: { refund } }: { number: string; note: OrderCreditNote }) {
  const api = useShopApi();
  return (
    <DocumentButton
      className={styles.screenOnly}
      size="small"
      load={(signal) => fetchCreditNote(api, number, refund, signal)}
      fileName={`credit-note-${number}-${refund}.pdf`}
    >
      Credit note (PDF) <VisuallyHidden>of refund {refund}</VisuallyHidden>
    </DocumentButton>
  );
}
