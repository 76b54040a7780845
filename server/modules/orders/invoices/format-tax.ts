import type { InvoiceContent } from '../schema/invoices.ts';

/** How documents and emails name a tax, such as `Includes 19.5% VAT`. */
export const formatTax = ({ name, rateHundredths }: NonNullable<InvoiceContent['tax']>): string =>
  `Includes ${rateHundredths / 100}% ${name}`;
