/**
 * Formats minor units with two decimals followed by the currency ([specification](../../docs/specification.md#product-card)).
 */
export const formatMinor = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency}`;
