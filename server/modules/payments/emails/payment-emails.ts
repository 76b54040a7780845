import { readBuyerAccount } from '#server/modules/orders/queries/order-facts.ts';
import { creditNoteNumber } from '#server/modules/orders/invoices/document-numbers.ts';
import { type CreditNoteRow, findCreditNote } from '#server/modules/orders/queries/credit-notes.ts';
import type { DisputeRow } from '#server/modules/orders/queries/disputes.ts';
import { type OrderLineRow, type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';
import type { RefundRow } from '#server/modules/orders/queries/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import type { EmailContent } from '#server/platform/email/compose.ts';
import { enqueueEmail } from '#server/platform/email/outbox.ts';
import { link, text } from '#server/platform/email/parts.ts';
import { formatDay } from '#server/platform/format-date.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import type { EffectContext } from '../deps.ts';

/** The buyer's address, and the first line of an email. */
export const readRecipient = async (tx: Database, userId: string) => {
  const { email, fullName } = await readBuyerAccount(tx, userId);
  return { recipient: email, greeting: `Hello ${fullName},` };
};

/** Only somebody who did not place the order needs to hear who did, and what to do about an order that nobody asked for. */
const paymentLinkTexts = ({ createdBy }: OrderRow, number: string) => {
  const wasPlacedByUser = createdBy === null;
  return wasPlacedByUser
    ? { first: `Your order ${number} is not paid yet. Your files are available as soon as it is paid.`, last: [] }
    : {
        first: `We created order ${number} for you. Your files are available as soon as it is paid.`,
        last: [text('If you did not ask for this order, you can ignore this email.')],
      };
};

/** Inside the transaction that requests a payment: sends the user the link to the order. */
export const enqueuePaymentLink = async (
  tx: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  payUrl: string,
  { requestId, now }: { requestId: string; now: Date },
) => {
  const { recipient, greeting } = await readRecipient(tx, order.userId);
  const number = orderNumber(order);
  const texts = paymentLinkTexts(order, number);
  const content: EmailContent = {
    subject: `Order ${number} is waiting for your payment`,
    greeting,
    parts: [
      text(texts.first),
      {
        kind: 'table',
        hasTotal: true,
        rows: [
          ...lines.map((line): [string, string] => [line.title, formatMinor(line.priceMinor, line.currency)]),
          ['Total', formatMinor(order.totalMinor, order.currency)],
        ],
      },
      link('View and pay the order', payUrl),
      ...texts.last,
    ],
  };
  const key = `payment-link:${order.id}:${requestId}`;
  await enqueueEmail(tx, { key, userId: order.userId, recipient, content, company: await readCompany(tx) }, now);
};

/** First and last sentences of the email with a credit note: who returned the money and how, and what happens to the files. */
const creditNoteTexts = (
  { source, revokes }: RefundRow,
  gateway: string,
  { amount, number, day }: { amount: string; number: string; day: string },
) => {
  const accessText = revokes ? 'You can no longer download what was refunded.' : 'You keep what was refunded.';
  // No gateway moves the money of an order that an admin marked as paid.
  const moneyText =
    gateway === 'manual'
      ? 'We return the money the way you paid.'
      : 'We refunded the card you paid with. Most banks show the money within five to ten working days.';
  return source === 'dispute'
    ? {
        first: `Your bank returned ${amount} of order ${number} to you. We booked it on ${day} (UTC).`,
        last: accessText,
      }
    : {
        first: `We refunded ${amount} of order ${number} on ${day} (UTC).`,
        last: `${accessText} ${moneyText}`,
      };
};

/** Inside the transaction that records a refund: sends its credit note, once. `gateway`: that of the refunded attempt. */
export const enqueueCreditNote = async (
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  { note, gateway }: { note: CreditNoteRow; gateway: string },
  { publicUrl, now }: EffectContext,
) => {
  const { recipient, greeting } = await readRecipient(tx, order.userId);
  const number = orderNumber(order);
  const amount = formatMinor(refund.amountMinor, refund.currency);
  const texts = creditNoteTexts(refund, gateway, { amount, number, day: formatDay(now) });
  const content: EmailContent = {
    subject: `Credit note ${creditNoteNumber(note.number)} for order ${number}`,
    greeting,
    parts: [
      text(texts.first),
      text(`Reason: ${refund.reason}`),
      {
        kind: 'table',
        hasTotal: true,
        rows: [
          ...note.content.lines.map((item): [string, string] => [
            item.title,
            formatMinor(item.amountMinor, refund.currency),
          ]),
          ['Refunded', amount],
        ],
      },
      text(texts.last),
      link('See the order and its credit note', `${publicUrl}/account/orders/${number}`),
    ],
  };
  const key = `credit-note:${refund.id}`;
  await enqueueEmail(tx, { key, userId: order.userId, recipient, content, company: await readCompany(tx) }, now);
};

/** Inside the transaction that records that the money of a confirmed refund came back: informs the buyer, once. */
export const enqueueRefundFailed = async (
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  { publicUrl, now }: EffectContext,
) => {
  const { recipient, greeting } = await readRecipient(tx, order.userId);
  const number = orderNumber(order);
  const note = await findCreditNote(tx, refund.id);
  const voided = note ? ` Credit note ${creditNoteNumber(note.number)} is void.` : '';
  const amount = formatMinor(refund.amountMinor, refund.currency);
  const content: EmailContent = {
    subject: `Refund of order ${number} failed`,
    greeting,
    parts: [
      text(`Your bank did not accept our refund of ${amount} for order ${number}.${voided}`),
      text('We will refund you again. You do not need to do anything.'),
      link('See your orders', `${publicUrl}/account/orders`),
    ],
  };
  const key = `refund-failed:${refund.id}`;
  await enqueueEmail(tx, { key, userId: order.userId, recipient, content, company: await readCompany(tx) }, now);
};

/** Inside the transaction that books a dispute: informs the owner, who has only days to respond to the bank. */
export const enqueueDisputeNotice = async (
  tx: Database,
  order: OrderRow,
  dispute: DisputeRow,
  publicUrl: string,
  now: Date,
) => {
  const company = await readCompany(tx);
  const recipient = company.contact.email;
  if (!recipient) return;
  const number = orderNumber(order);
  const amount = formatMinor(dispute.amountMinor, dispute.currency);
  const content: EmailContent = {
    subject: `Order ${number} is disputed`,
    greeting: 'Hello,',
    parts: [
      text(`The buyer of order ${number} disputes ${amount} with the bank. The reason is: ${dispute.reason}.`),
      text(
        'Respond in the dashboard of the payment gateway before its deadline. Without a response the dispute is lost.',
      ),
      link('View the order', `${publicUrl}/account/single-order/${number}`),
    ],
  };
  await enqueueEmail(tx, { key: `dispute:${dispute.id}`, userId: null, recipient, content, company }, now);
};
