/**
 * Smallest charges of Stripe in whole units of the currency
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). Stripe applies that of the account's own currency, so a
 * charge in another currency needs as much after its conversion.
 */
const MINIMUM: Readonly<Record<string, number>> = {
  AED: 2,
  AUD: 0.5,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
};

/** The smallest charge of Stripe in hundredths of the currency; 0 for a currency without a published one. */
export const getMinimumStripeCharge = (currency: string): number =>
  Math.round((MINIMUM[currency.toUpperCase()] ?? 0) * 100);

/**
 * Whether a payment page refuses a total. Nothing is charged for zero, so no page refuses it.
 * @param minimumMinor smallest charge of the payment page; both in minor units
 */
export const isTotalTooSmall = (totalMinor: number, minimumMinor: number): boolean =>
  totalMinor > 0 && totalMinor < minimumMinor;
