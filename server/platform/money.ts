/** Converts a decimal amount from the wire to integer minor units. */
export const toMinor = (decimal: number) => Math.round(decimal * 100);

/** Converts integer minor units to the decimal amount on the wire. */
export const toDecimal = (minor: number) => minor / 100;
