import { getMinimumStripeCharge, isTotalTooSmall } from '#contract/orders/minimum-charge.ts';
import { formatPrice, toMinor } from '#lib/formats/money.ts';
import { readAmount } from './product-form.ts';

/** The smallest charge of Stripe as people read it. */
export const formatMinimum = (currency: string): string =>
  formatPrice(getMinimumStripeCharge(currency) / 100, currency);

/**
 * The warning of a price that is too small for a payment of its own.
 * @param minimum the smallest charge, such as `0.50 USD`
 * @param subject what has such a price
 */
export const warnOfSmallPrice = (minimum: string, subject: string): string =>
  `Stripe accepts no payment below ${minimum}: shoppers can only buy ${subject} together with other assets.`;

/**
 * The hint of a price field, which warns of a price that is too small for a payment of its own. Such a price is allowed, because a cart
 * of several products can be paid. See docs/design/products.md#edits.
 * @param hint what the field says of every price; empty for nothing
 * @param typed the amount in major units
 */
export const buildPriceHint = (hint: string, typed: string, currency: string): string => {
  const minimum = getMinimumStripeCharge(currency);
  if (!isTotalTooSmall(toMinor(readAmount(typed)), minimum)) return hint;
  return `${warnOfSmallPrice(formatMinimum(currency), 'this')} ${hint}`.trim();
};
