import { buyerOf } from '#server/modules/orders/queries/order-facts.ts';
import { type OrderLineRow, type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';
import type { RefundRow } from '#server/modules/orders/queries/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import { enqueueEmail } from '#server/platform/email/outbox.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import { creditNoteLines } from './queries/credit-notes.ts';

const recipientOf = async (tx: Database, userId: string) => {
  const { email, fullName } = await buyerOf(tx, userId);
  return { recipient: email, greeting: `Hello ${fullName},` };
};

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Inside the transaction that records a payment: sends its receipt, once.
 * @param again when an admin sends the same receipt again
 */
export const enqueueReceipt = async (
  tx: Database,
  order: OrderRow & { paidAt: Date },
  lines: readonly OrderLineRow[],
  publicUrl: string,
  again?: { requestId: string; now: Date },
) => {
  const { recipient, greeting } = await recipientOf(tx, order.userId);
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
      { kind: 'text' as const, text: 'Your files are ready. You can download them whenever you need them.' },
      { kind: 'link' as const, label: 'Download your files', href: `${publicUrl}/account/purchased` },
    ],
  };
  const key = again ? `receipt:${order.id}:${again.requestId}` : `receipt:${order.id}`;
  await enqueueEmail(tx, { key, recipient, content, company: await readCompany(tx) }, again?.now ?? order.paidAt);
};

/** Inside the transaction that requests a payment: sends the user the link to the order. */
export const enqueuePaymentLink = async (
  tx: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  link: string,
  { requestId, now }: { requestId: string; now: Date },
) => {
  const { recipient, greeting } = await recipientOf(tx, order.userId);
  const number = orderNumber(order);
  const content = {
    subject: `Order ${number} is waiting for your payment`,
    greeting,
    parts: [
      {
        kind: 'text' as const,
        text: `We created order ${number} for you. Your files are available as soon as it is paid.`,
      },
      {
        kind: 'table' as const,
        hasTotal: true,
        rows: [
          ...lines.map((line): [string, string] => [line.title, formatMinor(line.priceMinor, line.currency)]),
          ['Total', formatMinor(order.totalMinor, order.currency)] as [string, string],
        ],
      },
      { kind: 'link' as const, label: 'View and pay the order', href: link },
      { kind: 'text' as const, text: 'If you did not ask for this order, you can ignore this email.' },
    ],
  };
  const key = `payment-link:${order.id}:${requestId}`;
  await enqueueEmail(tx, { key, recipient, content, company: await readCompany(tx) }, now);
};

/** Inside the transaction that records a refund: sends its credit note, once. */
export const enqueueCreditNote = async (
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  publicUrl: string,
  now: Date,
) => {
  const { recipient, greeting } = await recipientOf(tx, order.userId);
  const number = orderNumber(order);
  const lines = await creditNoteLines(tx, refund.id);
  const amount = formatMinor(refund.amountMinor, refund.currency);
  const items = lines.length > 0 ? lines : [{ title: `Payment of order ${number}`, amountMinor: refund.amountMinor }];
  const content = {
    subject: `Credit note ${number}-${refund.number}`,
    greeting,
    parts: [
      { kind: 'text' as const, text: `We refunded ${amount} of order ${number} on ${dayOf(now)} (UTC).` },
      { kind: 'text' as const, text: `Reason: ${refund.reason}` },
      {
        kind: 'table' as const,
        hasTotal: true,
        rows: [
          ...items.map((item): [string, string] => [item.title, formatMinor(item.amountMinor, refund.currency)]),
          ['Refunded', amount] as [string, string],
        ],
      },
      {
        kind: 'text' as const,
        text: refund.revokes
          ? 'These products can no longer be downloaded. The money arrives on the card you paid with within a few days.'
          : 'You keep the products. The money arrives on the card you paid with within a few days.',
      },
      { kind: 'link' as const, label: 'See your orders', href: `${publicUrl}/account/orders` },
    ],
  };
  const key = `credit-note:${refund.id}`;
  await enqueueEmail(tx, { key, recipient, content, company: await readCompany(tx) }, now);
};
