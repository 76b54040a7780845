import { CARD_BRANDS } from '#contract/orders/card-brands.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { type CardErrors, type CardForm, TEST_CARDS } from './cards.ts';
import type { Page } from './document.ts';
import { LOCK } from './marks.ts';
import { buildOrderSummary, formatAmount } from './order-summary.ts';
import type { CheckoutRow } from './queries.ts';

const testCards = `
<section class="note" aria-label="Sandbox">
    <p><strong>Sandbox: no real money.</strong> Pay with a test card, any future expiry date and any security code.</p>
    <details class="cards"><summary>Test cards</summary><table>
      <caption class="unseen">Test cards</caption>
      ${TEST_CARDS.map(({ number, says }) => `<tr><td>${number}</td><td>${escapeHtml(says)}</td></tr>`).join('')}
    </table></details>
</section>`;

const brands = `<ul class="brands" aria-label="Accepted cards">${CARD_BRANDS.map((brand) => `<li>${brand}</li>`).join('')}</ul>`;

interface Field {
  name: keyof CardForm;
  label: string;
  autocomplete: string;
  hint: string;
  /** Opens the keyboard with digits. It has no slash, so an expiry date needs none. */
  isDigits: boolean;
}

/** Id of the sentence about the last card. */
const ALERT = 'alert';

const NUMBER: Field = {
  name: 'number',
  label: 'Card number',
  autocomplete: 'cc-number',
  hint: '1234 1234 1234 1234',
  isDigits: true,
};
const EXPIRY: Field = {
  name: 'expiry',
  label: 'Expiry date (MM/YY)',
  autocomplete: 'cc-exp',
  hint: 'MM/YY',
  isDigits: true,
};
const CVC: Field = { name: 'cvc', label: 'Security code (CVC)', autocomplete: 'cc-csc', hint: '123', isDigits: true };
const NAME: Field = { name: 'name', label: 'Name on card', autocomplete: 'cc-name', hint: '', isDigits: false };

/** The submitted form and its errors. */
export interface CardView {
  form: CardForm;
  errors: CardErrors;
}

/** A card number in groups of four, as it is printed on a card; any other text as it is. */
const groupDigits = (number: string) => {
  const digits = number.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? (digits.match(/\d{1,4}/g) ?? []).join(' ') : number;
};

/** @param alert why the last card was not charged; assistive technology reads it with the focused field */
const cardField = (field: Field, { form, errors }: CardView, isFirst: boolean, alert: string | null) => {
  const error = errors[field.name];
  // The security code is never sent back to the page.
  const value = field.name === 'cvc' ? '' : field.name === 'number' ? groupDigits(form.number) : form[field.name];
  const attributes = [
    `id="${field.name}" name="${field.name}" value="${escapeHtml(value)}" autocomplete="${field.autocomplete}" maxlength="60"`,
    field.hint && `placeholder="${field.hint}"`,
    // A browser may send what it checks the spelling of to its vendor.
    'spellcheck="false"',
    field.isDigits ? 'inputmode="numeric"' : 'autocapitalize="words"',
    error
      ? `aria-invalid="true" aria-describedby="${field.name}-error"`
      : isFirst && alert && `aria-describedby="${ALERT}"`,
    isFirst && 'autofocus',
  ].filter(Boolean);
  return `<div><label for="${field.name}">${field.label}</label><input ${attributes.join(' ')}>${
    error ? `<p class="error" id="${field.name}-error">${escapeHtml(error)}</p>` : ''
  }</div>`;
};

export const post = (row: CheckoutRow, action: string, content: string) =>
  `<form method="post" action="/sandbox-gateway/pay/${escapeHtml(row.id)}/${action}" novalidate>${content}</form>`;

/** The card form, with the errors of the last attempt. */
export const buildPayPage = (row: CheckoutRow, view: CardView, alert: string | null): Page => {
  const wrong = [NUMBER, EXPIRY, CVC, NAME].find((field) => view.errors[field.name]);
  const field = (one: Field) => cardField(one, view, one === (wrong ?? NUMBER), alert);
  const pay = post(
    row,
    'card',
    `${field(NUMBER)}<div class="row">${field(EXPIRY)}${field(CVC)}</div>${field(NAME)}
    <button class="primary" type="submit">Pay ${formatAmount(row, row.amountMinor)}</button>
    <p class="safe">${LOCK}<span>Your card details go to the Sandbox Gateway only. ${escapeHtml(row.merchantName)} never sees them.</span></p>`,
  );
  const cancel = post(row, 'cancel', '<button class="plain" type="submit">Cancel and go back</button>');
  return {
    title: `${wrong || alert ? 'Error: ' : ''}Pay ${row.merchantName}`,
    columns: 'two',
    content: `${buildOrderSummary(row)}<section class="card" aria-labelledby="card-title"><div class="heading"><h2 id="card-title">Pay by card</h2>${brands}</div>
    ${alert ? `<p class="alert" id="${ALERT}" role="alert">${escapeHtml(alert)}</p>` : ''}${pay}${cancel}</section>${testCards}`,
  };
};

/** The bank's confirmation of a payment. */
export const buildConfirmPage = (row: CheckoutRow): Page => ({
  title: `Confirm your payment to ${row.merchantName}`,
  columns: 'one',
  content: `<section class="card"><h1>Your bank</h1><p class="state">Confirm ${formatAmount(row, row.amountMinor)} to ${escapeHtml(row.merchantName)}?</p>
    <p class="quiet">Sandbox: no real money. Order <span class="whole">${escapeHtml(row.reference)}</span>.</p>
    ${post(row, 'confirm', '<button class="primary" type="submit">Confirm</button>')}
    ${post(row, 'refuse', '<button class="plain" type="submit">Refuse</button>')}</section>`,
});

const message = (title: string, text: string, link: { href: string; label: string } | null): Page => ({
  title,
  columns: 'one',
  content: `<section class="card"><h1 class="state">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
    link ? `<a class="button primary" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : ''
  }</section>`,
});

const backTo = (href: string) => ({ href, label: 'Back to the shop' });

const UNPAID = {
  declined: { title: 'Declined', text: 'Your card was declined. Nothing was charged.' },
  canceled: { title: 'Canceled', text: 'This payment was canceled. Nothing was charged.' },
  expired: {
    title: 'Expired',
    text: 'This payment has expired. Nothing was charged. You can start again from the shop.',
  },
};

/** Page of a checkout that ended without a payment. */
export const buildEndPage = (row: CheckoutRow, status: 'declined' | 'canceled' | 'expired') => {
  const { title, text } = UNPAID[status];
  return message(title, text, backTo(row.cancelUrl));
};

/** Page of a card that was charged although the response of the payment network was lost. */
export const buildLostResponsePage = (row: CheckoutRow) =>
  message(
    'No response from the payment network',
    'We do not know yet whether the payment succeeded. Please do not pay again. The shop shows the result as soon as it is known.',
    backTo(row.successUrl),
  );

export const buildUnknownPage = () => message('Not found', 'This payment page does not exist.', null);
