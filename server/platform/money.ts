/** A decimal amount, as it comes over the wire, in integer minor units, as the shop keeps it. */
export const toMinor = (decimal: number) => Math.round(decimal * 100);

/** Integer minor units as the decimal amount that goes over the wire. */
export const toDecimal = (minor: number) => minor / 100;
