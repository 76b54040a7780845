import { GatewayError } from './payment-gateway.ts';

/**
 * The shop's minor units are hundredths in every currency, because prices on the wire have two decimals. Stripe uses the smallest
 * unit of the currency (https://docs.stripe.com/currencies).
 */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Smallest charges in whole units of the currency (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). Stripe
 * applies the one of the account's own currency, so a charge in another currency needs as much after its conversion.
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

/** The smallest charge in the shop's minor units; 0 for a currency without a published one. */
export const minimumStripeCharge = (currency: string): number =>
  Math.round((MINIMUM[currency.toUpperCase()] ?? 0) * 100);

/** @throws GatewayError rejected, for an amount that the currency cannot express */
export const toStripeAmount = (minor: number, currency: string): number => {
  const code = currency.toUpperCase();
  if (THREE_DECIMAL.has(code)) return minor * 10;
  if (!ZERO_DECIMAL.has(code)) return minor;
  if (minor % 100 !== 0) throw new GatewayError('rejected', `${code} has no hundredths`);
  return minor / 100;
};

/** @returns NaN for an amount that has no hundredths in the shop: it matches no order */
export const fromStripeAmount = (amount: number, currency: string): number => {
  const code = currency.toUpperCase();
  if (ZERO_DECIMAL.has(code)) return amount * 100;
  if (!THREE_DECIMAL.has(code)) return amount;
  return amount % 10 === 0 ? amount / 10 : Number.NaN;
};
