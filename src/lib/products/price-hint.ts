import { isTotalTooSmall, minimumStripeCharge } from '#contract/orders/minimum-charge.ts';
import { formatPrice, toMinor } from '#lib/formats/money.ts';
import { readAmount } from './product-form.ts';

/**
 * The hint of a price field, which warns of a price that is too small for a payment of its own. Such a price is allowed, because a cart
 * of several products can be paid. See docs/design/products.md#edits.
 * @param hint what the field says of every price; empty for nothing
 * @param typed the amount in major units
 */
export const buildPriceHint = (hint: string, typed: string, currency: string): string => {
  const minimum = minimumStripeCharge(currency);
  if (!isTotalTooSmall(toMinor(readAmount(typed)), minimum)) return hint;
  const warning = `Stripe accepts no payment below ${formatPrice(minimum / 100, currency)}: shoppers can only buy this together with other assets.`;
  return `${warning} ${hint}`.trim();
};
