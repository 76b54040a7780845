import { escapeHtml } from '#server/platform/escape-html.ts';
import { MERCHANT_LOGO } from './marks.ts';
import type { CheckoutRow } from './queries.ts';
import type { CheckoutLine } from './schema.ts';

/** A decimal. */
export const money = (minor: number) => (minor / 100).toFixed(2);

/** An amount in the currency of the checkout: HTML. */
export const priceOf = (row: CheckoutRow, minor: number) => `${money(minor)} ${escapeHtml(row.currency)}`;

/** A list of names with their amounts: HTML. @param attributes of the list */
export const lineList = (row: CheckoutRow, lines: readonly CheckoutLine[], attributes = '') =>
  `<ul class="lines"${attributes}>${lines
    .map(
      ({ title, amountMinor }) =>
        `<li><span class="name">${escapeHtml(title)}</span><span class="price">${priceOf(row, amountMinor)}</span></li>`,
    )
    .join('')}</ul>`;

/** Merchant, total and lines of a checkout: HTML. */
export const orderSummary = (row: CheckoutRow) => `
<section aria-label="Order summary">
  <p class="merchant">${MERCHANT_LOGO}<span>${escapeHtml(row.merchantName)}</span></p>
  <h1>Pay ${escapeHtml(row.merchantName)}</h1>
  <p class="total">${money(row.amountMinor)} <small>${escapeHtml(row.currency)}</small></p>
  ${lineList(row, row.lines)}
  <p class="quiet">Order ${escapeHtml(row.reference)}</p>
</section>`;
