import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { orderLines } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { refundLines } from '#server/modules/orders/schema/refunds.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import { type OrderLineRow, type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';
import type { RefundRow } from '#server/modules/orders/queries/refunds.ts';
import { enqueueMail } from '#server/platform/email/outbox.ts';

const buyerOf = async (tx: Database, userId: string) => {
  const [user] = await tx
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error('An order has no buyer');
  return { recipient: user.email, greeting: `Hello ${user.fullName},` };
};

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Inside the transaction that records a payment: its receipt, once (design, section 6).
 * @param again when staff send it once more; it then says the same
 */
export const enqueueReceipt = async (
  tx: Database,
  order: OrderRow & { paidAt: Date },
  lines: readonly OrderLineRow[],
  publicUrl: string,
  again?: { requestId: string; now: Date },
) => {
  const { recipient, greeting } = await buyerOf(tx, order.userId);
  const number = orderNumber(order);
  const content = {
    subject: `Receipt for order ${number}`,
    greeting,
    parts: [
      { kind: 'text' as const, text: `Thank you. Order ${number} was paid on ${dayOf(order.paidAt)} (UTC).` },
      {
        kind: 'table' as const,
        hasTotal: true,
        rows: [
          ...lines.map((line): [string, string] => [line.title, formatMinor(line.priceMinor, line.currency)]),
          ['Total', formatMinor(order.totalMinor, order.currency)] as [string, string],
        ],
      },
      { kind: 'text' as const, text: 'Your files are ready, and stay yours.' },
      { kind: 'link' as const, label: 'Download your files', href: `${publicUrl}/account/purchased` },
    ],
  };
  const key = again ? `receipt:${order.id}:${again.requestId}` : `receipt:${order.id}`;
  await enqueueMail(tx, { key, recipient, content }, again?.now ?? order.paidAt);
};

/** Inside the transaction in which staff ask for the payment of an order: where it can be paid. */
export const enqueuePaymentLink = async (
  tx: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  link: string,
  asked: { requestId: string; now: Date },
) => {
  const { recipient, greeting } = await buyerOf(tx, order.userId);
  const number = orderNumber(order);
  const content = {
    subject: `Order ${number} waits for your payment`,
    greeting,
    parts: [
      { kind: 'text' as const, text: `We have made order ${number} for you. It is yours as soon as it is paid.` },
      {
        kind: 'table' as const,
        hasTotal: true,
        rows: [
          ...lines.map((line): [string, string] => [line.title, formatMinor(line.priceMinor, line.currency)]),
          ['Total', formatMinor(order.totalMinor, order.currency)] as [string, string],
        ],
      },
      { kind: 'link' as const, label: 'Look at the order and pay', href: link },
      { kind: 'text' as const, text: 'If you did not ask for it, you need not do anything.' },
    ],
  };
  await enqueueMail(tx, { key: `payment-link:${order.id}:${asked.requestId}`, recipient, content }, asked.now);
};

/** Inside the transaction that records a refund: its credit note, once. */
export const enqueueCreditNote = async (
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  publicUrl: string,
  now: Date,
) => {
  const { recipient, greeting } = await buyerOf(tx, order.userId);
  const number = orderNumber(order);
  const lines = await tx
    .select({ title: orderLines.title, amountMinor: refundLines.amountMinor })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refund.id))
    .orderBy(asc(orderLines.position));
  const amount = formatMinor(refund.amountMinor, refund.currency);
  const items = lines.length > 0 ? lines : [{ title: `Payment of order ${number}`, amountMinor: refund.amountMinor }];
  const content = {
    subject: `Credit note ${number}-${refund.number}`,
    greeting,
    parts: [
      { kind: 'text' as const, text: `We have returned ${amount} of order ${number} on ${dayOf(now)} (UTC).` },
      { kind: 'text' as const, text: `Reason: ${refund.reason}` },
      {
        kind: 'table' as const,
        hasTotal: true,
        rows: [
          ...items.map((item): [string, string] => [item.title, formatMinor(item.amountMinor, refund.currency)]),
          ['Returned', amount] as [string, string],
        ],
      },
      {
        kind: 'text' as const,
        text: refund.revokes
          ? 'These products can no longer be downloaded. The money is on the card you paid with in a few days.'
          : 'You keep the products you own. The money is on the card you paid with in a few days.',
      },
      { kind: 'link' as const, label: 'See your orders', href: `${publicUrl}/account/orders` },
    ],
  };
  await enqueueMail(tx, { key: `credit-note:${refund.id}`, recipient, content }, now);
};
