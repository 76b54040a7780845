const FULL = 10_000;

/**
 * The tax that a price contains, rounded half up ([design](../../../docs/design/invoices-and-refunds.md#invoices)). Amounts in minor units.
 * @param rateHundredths hundredths of a percent
 */
export const computeIncludedTax = (totalMinor: number, rateHundredths: number): number =>
  Math.floor((2 * totalMinor * rateHundredths + FULL + rateHundredths) / (2 * (FULL + rateHundredths)));
