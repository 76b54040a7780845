import { GatewayError } from './payment-gateway.ts';

/**
 * The shop's minor units are hundredths in every currency, because prices on the wire have two decimals. Stripe uses the smallest
 * unit of the currency (https://docs.stripe.com/currencies).
 */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '));

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
