import type { OrderDetail } from '#contract/orders/orders.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { canContinuePayment } from '#lifecycles/order-lifecycle.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { getRefundable } from '#lib/orders/refundable-amount.ts';
import { computeOrderSums, formatPaidWith } from '#lib/orders/order-sums.ts';
import { orderRefundPath } from '#lib/addresses/orders-address.ts';
import { formatTaxLabel } from '#lib/orders/format-tax-label.ts';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { BuyAgain, getBuyableLines } from './buy-again.tsx';
import { ContinuePayment } from './continue-payment.tsx';
import * as styles from './orders.css.ts';

interface OrderSummaryProps {
  order: OrderDetail;
  /** Whether the payment of an order that can be paid starts here, and not above. */
  hasPayment: boolean;
}

/** What the order costs, what was refunded of it, and the next step. */
export function OrderSummary({ order, hasPayment }: OrderSummaryProps) {
  const money = (minor: number) => formatPrice(minor / 100, order.currency);
  const { full, sale, bundles, total, refunded, net } = computeOrderSums(order);
  return (
    <Card as="section" className={styles.summaryCard} aria-labelledby="order-summary">
      <h2 className={styles.heading} id="order-summary">
        Summary
      </h2>
      <dl className={styles.amounts}>
        <Row label="Assets" value={String(order.lines.length)} />
        {full > total ? <Row label="Full price" value={money(full)} /> : null}
        {sale > 0 ? <Row label="Discount" value={`−${money(sale)}`} /> : null}
        {bundles.map(([name, saved]) => (
          <Row key={name} label={name} value={`−${money(saved)}`} />
        ))}
        <IncludedTax order={order} />
        <Row label="Total" value={money(total)} isSum />
        {refunded > 0 ? (
          <>
            <Row label="Refunded" value={`−${money(refunded)}`} />
            <Row label="Total after refunds" value={money(net)} isSum />
          </>
        ) : null}
      </dl>
      <PaidWith order={order} />
      <InvoicedTo lines={order.invoiced_to} />
      <RefundNote order={order} />
      {hasPayment && canContinuePayment(order) ? (
        <div className={styles.nextStep}>
          <ContinuePayment number={order.number} />
        </div>
      ) : null}
      {getBuyableLines(order).length > 0 ? <BuyAgain order={order} /> : null}
    </Card>
  );
}

function Row({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? styles.sum : styles.amountRow}>
      <dt>{label}</dt>
      <dd className={styles.amount}>{value}</dd>
    </div>
  );
}

/** To whom the invoice is addressed. */
function InvoicedTo({ lines }: { lines: OrderDetail['invoiced_to'] }) {
  if (!lines) return null;
  return (
    <section className={styles.invoicedTo} aria-labelledby="invoiced-to">
      <h3 className={styles.subheading} id="invoiced-to">
        Invoiced to
      </h3>
      <address className={styles.address}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </section>
  );
}

/** The tax that the invoice states. A free order has none. */
function IncludedTax({ order: { tax, total, currency } }: { order: OrderDetail }) {
  if (tax === undefined || total === 0) return null;
  return tax === null ? (
    <Row label="Tax" value="None charged" />
  ) : (
    <Row label={formatTaxLabel(tax)} value={formatPrice(tax.amount, currency)} />
  );
}

/** When and how the order was paid. */
function PaidWith({ order: { payments, paid_at: paidAt, total } }: { order: OrderDetail }) {
  const payment = payments.find(({ status }) => status === 'succeeded');
  if (!payment || paidAt === null || total === 0) return null;
  const { card, method } = payment;
  return (
    <p className={styles.quiet}>
      Paid on {formatShortDate(paidAt)} ({formatPaidWith(card, method)})
    </p>
  );
}

/** Until when the buyer can ask for a refund: docs/design/invoices-and-refunds.md#refunds. */
function RefundNote({ order }: { order: OrderDetail }) {
  if (!order.refund_until) return null;
  return (
    <p className={styles.refundNote}>
      {describeRefund(
        order.lines.filter((line) => getRefundable(line) > 0),
        formatShortDate(order.refund_until),
      )}{' '}
      <Link href={orderRefundPath(order.number)}>Ask for a refund</Link>
    </p>
  );
}

/**
 * What the terms allow: an asset that was not downloaded can be refunded in time, one with a fault always.
 * @param lines those with an amount that is left to refund
 */
const describeRefund = (lines: OrderDetail['lines'], until: string): string => {
  const assets = lines.length === 1 ? 'asset' : 'assets';
  const downloaded = lines.filter((line) => line.is_downloaded).length;
  if (downloaded === 0) return `Refundable until ${until} if you have not downloaded the ${assets}.`;
  if (downloaded === lines.length)
    return `You have downloaded the ${assets}. You can still get a refund if something does not work or is not as described.`;
  return `Assets that you have not downloaded are refundable until ${until}, the others only if they do not work or are not as described.`;
};
