import { escapeHtml } from '#server/platform/escape-html.ts';
import { MERCHANT_LOGO } from './marks.ts';
import type { CheckoutRow } from './queries.ts';
import type { CheckoutLine } from './schema.ts';

/** Lines that are always visible. More of them would push the card form of a phone far down. */
const VISIBLE_LINES = 3;

/** An amount with two decimals, without its currency. */
export const formatDecimal = (minor: number) => (minor / 100).toFixed(2);

/** An amount in the currency of the checkout: HTML. */
export const formatAmount = (row: CheckoutRow, minor: number) => `${formatDecimal(minor)} ${escapeHtml(row.currency)}`;

/** The picture is decoration, because the title follows. Its tile keeps the space while it loads, and when it is missing. */
const picture = ({ pictureUrl }: CheckoutLine) =>
  `<span class="picture">${
    pictureUrl === undefined
      ? ''
      : `<img src="${escapeHtml(pictureUrl)}" alt="" width="56" height="42" loading="lazy" decoding="async">`
  }</span>`;

/** The name of a line, and of its discount. */
const lineName = ({ title, discount }: CheckoutLine) =>
  `<span class="name">${escapeHtml(title)}${discount ? `<small>${escapeHtml(discount.name)}</small>` : ''}</span>`;

/** The price of a line, and the one that the discount replaces. */
const linePrice = (row: CheckoutRow, { amountMinor, discount }: CheckoutLine) =>
  `<span class="price">${
    discount
      ? `<s><span class="unseen">Price without the discount: </span>${formatAmount(row, discount.listAmountMinor)}</s>`
      : ''
  }${formatAmount(row, amountMinor)}</span>`;

/** A list of names with their amounts, and with pictures if a line has one: HTML. @param attributes of the list */
export const buildLineList = (row: CheckoutRow, lines: readonly CheckoutLine[], attributes = '') => {
  const hasPictures = lines.some(({ pictureUrl }) => pictureUrl !== undefined);
  return `<ul class="lines"${attributes}>${lines
    .map((line) => `<li>${hasPictures ? picture(line) : ''}${lineName(line)}${linePrice(row, line)}</li>`)
    .join('')}</ul>`;
};

/** The lines, those after the third hidden at first. A single further line is shown: the control for it would take as much room. */
const orderLines = (row: CheckoutRow) => {
  const hidden = row.lines.length > VISIBLE_LINES + 1 ? row.lines.slice(VISIBLE_LINES) : [];
  const visible = row.lines.slice(0, row.lines.length - hidden.length);
  if (hidden.length === 0) return buildLineList(row, visible);
  return `${buildLineList(row, visible)}<details><summary>${hidden.length} more assets</summary>${buildLineList(row, hidden)}</details>`;
};

const term = (label: string, value: string, look = '') =>
  `<div${look && ` class="${look}"`}><dt>${label}</dt><dd>${value}</dd></div>`;

/** What the total consists of: the full price, what discounts save, and the tax that the total includes. */
const sums = (row: CheckoutRow) => {
  const savedMinor = row.lines.reduce(
    (sum, { amountMinor, discount }) => sum + (discount ? discount.listAmountMinor - amountMinor : 0),
    0,
  );
  const tax = row.details?.tax;
  return `<dl class="sums">${[
    savedMinor > 0
      ? term('Full price', formatAmount(row, row.amountMinor + savedMinor)) +
        term('Discount', `−${formatAmount(row, savedMinor)}`, 'good')
      : '',
    tax
      ? term(
          `Includes ${tax.rateHundredths / 100}% ${escapeHtml(tax.name)}`,
          formatAmount(row, tax.amountMinor),
          'quiet',
        )
      : '',
    tax === null ? term('Tax', 'None charged', 'quiet') : '',
    term('Total', formatAmount(row, row.amountMinor), 'sum'),
  ].join('')}</dl>`;
};

const facts = (row: CheckoutRow) => {
  const email = row.details?.email;
  return `<dl class="facts">${term('Order', escapeHtml(row.reference))}${
    email === undefined ? '' : term('Receipt to', escapeHtml(email))
  }</dl>`;
};

/** Stands for the whole order where the page has one column, so that the card form is near the top. */
const orderRow = (row: CheckoutRow) => {
  const count = row.lines.length;
  return `<summary><span>${count} ${count === 1 ? 'asset' : 'assets'}, ${formatAmount(row, row.amountMinor)}</span><span class="more"><span class="show">Show details</span><span class="hide">Hide details</span></span></summary>`;
};

/** Merchant, total and lines of a checkout: HTML. */
export const buildOrderSummary = (row: CheckoutRow) => `
<section class="summary" aria-label="Order summary">
  <p class="merchant">${MERCHANT_LOGO}<span>${escapeHtml(row.merchantName)}</span></p>
  <h1>Pay ${escapeHtml(row.merchantName)}</h1>
  <p class="total">${formatDecimal(row.amountMinor)} <small>${escapeHtml(row.currency)}</small></p>
  <details class="order">${orderRow(row)}${orderLines(row)}${sums(row)}${facts(row)}</details>
</section>`;
