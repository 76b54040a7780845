import { expect, test } from 'vitest';
import { getMinimumStripeCharge, isTotalTooSmall } from '#contract/orders/minimum-charge.ts';

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
test.each([
  ['USD', 50],
  ['gbp', 30],
  ['JPY', 5000],
  ['ISK', 0],
])('knows the smallest charge of Stripe in %s: %i minor units of the shop', (currency, minor) => {
  expect(getMinimumStripeCharge(currency)).toBe(minor);
});

// docs/design/orders-and-payment.md#starting-a-purchase
test.each([
  [0, 50, false],
  [1, 50, true],
  [49, 50, true],
  [50, 50, false],
  [1, 0, false],
])('a total of %i with a minimum of %i is too small: %s', (total, minimum, isTooSmall) => {
  expect(isTotalTooSmall(total, minimum)).toBe(isTooSmall);
});
