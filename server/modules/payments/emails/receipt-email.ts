import { readCompany } from '#server/modules/content/queries/company.ts';
import { formatTax } from '#server/modules/orders/invoices/format-tax.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import type { InvoiceContent } from '#server/modules/orders/schema/invoices.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { EmailContent } from '#server/platform/email/compose.ts';
import { enqueueEmail } from '#server/platform/email/outbox.ts';
import { link, text } from '#server/platform/email/parts.ts';
import { formatDay } from '#server/platform/format-date.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import { readRecipient } from './payment-emails.ts';
import type { EffectContext } from '../deps.ts';

/** What a receipt confirms: nothing was paid for a free order. */
const confirmation = ({ orderNumber, paidAt, paidWith, totalMinor }: InvoiceContent) => {
  const day = `on ${formatDay(paidAt)} (UTC)`;
  if (totalMinor === 0) return `Thank you. You got order ${orderNumber} for free ${day}.`;
  return `Thank you. Order ${orderNumber} was paid ${day}${paidWith === undefined ? '' : ` with ${paidWith}`}.`;
};

type Row = [label: string, value: string];

/** Full prices, what was taken off, the tax and the total, as on the page of the order. */
const sums = ({ lines, totalMinor, tax, currency }: InvoiceContent): Row[] => {
  const money = (minor: number) => formatMinor(minor, currency);
  const fullMinor = lines.reduce((sum, line) => sum + (line.fullAmountMinor ?? line.amountMinor), 0);
  const discount: Row = ['Discount', `−${money(fullMinor - totalMinor)}`];
  const taxRow: Row = tax ? [formatTax(tax), money(tax.amountMinor)] : ['Tax', 'None charged'];
  return [
    ...lines.map(({ title, amountMinor, fullAmountMinor }): Row => [title, money(fullAmountMinor ?? amountMinor)]),
    ...(fullMinor > totalMinor ? [discount] : []),
    ...(totalMinor > 0 ? [taxRow] : []),
    ['Total', money(totalMinor)],
  ];
};

/**
 * Inside the transaction that records a payment: sends its receipt, once.
 * @param invoice what the invoice of the order states
 * @param requestId of an admin who sends the same receipt again
 */
export const enqueueReceipt = async (
  tx: Database,
  order: Pick<OrderRow, 'id' | 'userId'>,
  invoice: InvoiceContent,
  { publicUrl, now }: EffectContext,
  requestId?: string,
) => {
  const { recipient, greeting } = await readRecipient(tx, order.userId);
  const number = invoice.orderNumber;
  const content: EmailContent = {
    subject: `Receipt for order ${number}`,
    greeting,
    parts: [
      text(confirmation(invoice)),
      { kind: 'table', hasTotal: true, rows: sums(invoice) },
      text('Your files are ready. You can download them whenever you need them.'),
      link('Download your files', `${publicUrl}/account/purchased?order=${number}&files=1`),
      {
        kind: 'link',
        isSecond: true,
        label: 'View the order and its invoice',
        href: `${publicUrl}/account/orders/${number}`,
      },
    ],
  };
  const key = requestId === undefined ? `receipt:${order.id}` : `receipt:${order.id}:${requestId}`;
  await enqueueEmail(tx, { key, userId: order.userId, recipient, content, company: await readCompany(tx) }, now);
};
