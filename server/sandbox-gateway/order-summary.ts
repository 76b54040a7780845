import { escapeHtml } from '#server/platform/escape-html.ts';
import { MERCHANT_LOGO } from './marks.ts';
import type { CheckoutRow } from './queries.ts';
import type { CheckoutLine } from './schema.ts';

/** Lines that are always visible. More of them would push the card form of a phone far down. */
const VISIBLE_LINES = 3;

/** An amount with two decimals, without its currency. */
export const money = (minor: number) => (minor / 100).toFixed(2);

/** An amount in the currency of the checkout: HTML. */
export const priceOf = (row: CheckoutRow, minor: number) => `${money(minor)} ${escapeHtml(row.currency)}`;

/** The picture is decoration, because the title follows. Its tile keeps the space while it loads, and when it is missing. */
const picture = ({ pictureUrl }: CheckoutLine) =>
  `<span class="picture">${
    pictureUrl === undefined
      ? ''
      : `<img src="${escapeHtml(pictureUrl)}" alt="" width="56" height="42" loading="lazy" decoding="async">`
  }</span>`;

/** A list of names with their amounts, and with pictures if a line has one: HTML. @param attributes of the list */
export const lineList = (row: CheckoutRow, lines: readonly CheckoutLine[], attributes = '') => {
  const hasPictures = lines.some(({ pictureUrl }) => pictureUrl !== undefined);
  return `<ul class="lines"${attributes}>${lines
    .map(
      (line) =>
        `<li>${hasPictures ? picture(line) : ''}<span class="name">${escapeHtml(line.title)}</span><span class="price">${priceOf(row, line.amountMinor)}</span></li>`,
    )
    .join('')}</ul>`;
};

/** One hidden line would take as much room as the control that shows it. */
const orderLines = (row: CheckoutRow) => {
  const hidden = row.lines.length > VISIBLE_LINES + 1 ? row.lines.slice(VISIBLE_LINES) : [];
  const visible = row.lines.slice(0, row.lines.length - hidden.length);
  if (hidden.length === 0) return lineList(row, visible);
  return `${lineList(row, visible)}<details><summary>${hidden.length} more products</summary>${lineList(row, hidden)}</details>`;
};

/** Merchant, total and lines of a checkout: HTML. */
export const orderSummary = (row: CheckoutRow) => `
<section aria-label="Order summary">
  <p class="merchant">${MERCHANT_LOGO}<span>${escapeHtml(row.merchantName)}</span></p>
  <h1>Pay ${escapeHtml(row.merchantName)}</h1>
  <p class="total">${money(row.amountMinor)} <small>${escapeHtml(row.currency)}</small></p>
  ${orderLines(row)}
  <p class="quiet">Order ${escapeHtml(row.reference)}</p>
</section>`;
