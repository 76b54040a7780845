/** Digits of a number, so that numbers sort as texts. */
const DIGITS = 6;
const padded = (number: number) => String(number).padStart(DIGITS, '0');

/** Such as `INV-000042`. */
export const invoiceNumber = (number: number): string => `INV-${padded(number)}`;

/** Such as `CN-000042`. */
export const creditNoteNumber = (number: number): string => `CN-${padded(number)}`;
