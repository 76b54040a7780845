import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Page } from './document.ts';
import { buildLineList, formatDecimal } from './order-summary.ts';
import { post } from './page.ts';
import type { PaymentState } from './payment-report.ts';
import type { CheckoutRow } from './queries.ts';

const DISPUTE_TEXT = {
  open: 'Disputed, not decided yet',
  won: 'Disputed, won by the shop',
  lost: 'Disputed, won by the buyer',
};

const renderEvents = (row: CheckoutRow, { refunds, disputes }: PaymentState) => {
  const lines = [
    ...refunds.map(({ amountMinor }) => ({ title: 'Refunded', amountMinor })),
    ...disputes.map(({ status, amountMinor }) => ({ title: DISPUTE_TEXT[status], amountMinor })),
  ];
  return lines.length === 0 ? '' : buildLineList(row, lines, ' aria-label="Refunds and disputes"');
};

const decisionForm = (row: CheckoutRow) =>
  post(
    row,
    'decide',
    `<button class="plain" type="submit" name="outcome" value="won">The bank decides for the shop</button>
    <button class="plain" type="submit" name="outcome" value="lost">The bank decides for the buyer</button>`,
  );

const refundAndDisputeForms = (row: CheckoutRow, leftMinor: number, error: string | null) =>
  `${post(
    row,
    'refund',
    `<label for="amount">Amount in ${escapeHtml(row.currency)}</label>
    <input id="amount" name="amount" inputmode="decimal" value="${formatDecimal(leftMinor)}" maxlength="20"${
      error === null ? '' : ' aria-invalid="true" aria-describedby="amount-error" autofocus'
    }>${error === null ? '' : `<p class="error" id="amount-error">${escapeHtml(error)}</p>`}
    <button class="plain" type="submit">Refund this payment at the gateway</button>`,
  )}${post(row, 'dispute', '<button class="plain" type="submit">Dispute the payment as the buyer</button>')}`;

/**
 * Page of a paid checkout. Forms below the confirmation do what can happen later: a refund in the dashboard of the gateway, and a
 * dispute.
 * @param error why the submitted amount cannot be refunded
 */
export const buildPaidPage = (row: CheckoutRow, state: PaymentState, error: string | null): Page => {
  const isDisputed = state.disputes.some(({ status }) => status === 'open');
  const actions = isDisputed
    ? decisionForm(row)
    : state.leftMinor > 0
      ? refundAndDisputeForms(row, state.leftMinor, error)
      : '';
  return {
    title: error === null ? 'Paid' : 'Error: Paid',
    columns: 'one',
    content: `<section class="card"><h1 class="state good">Paid</h1>
    <p>${escapeHtml(row.merchantName)} has received your payment for order <span class="whole">${escapeHtml(row.reference)}</span>.</p>
    <a class="button primary" href="${escapeHtml(row.successUrl)}">Back to the shop</a></section>
    <section class="card" aria-labelledby="later"><h2 id="later">What can happen later</h2>
    <p class="quiet"><strong>Sandbox: no real money.</strong> Try how the shop reacts to what happens outside of it.</p>
    ${renderEvents(row, state)}${actions || '<p>The whole payment was refunded or lost in a dispute.</p>'}</section>`,
  };
};
