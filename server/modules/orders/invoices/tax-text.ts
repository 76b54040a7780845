import type { InvoiceContent } from '../schema/invoices.ts';

/** How documents and emails name a tax, such as `Includes VAT 19.5 %`. */
export const taxText = ({ name, rateHundredths }: NonNullable<InvoiceContent['tax']>): string =>
  `Includes ${name} ${rateHundredths / 100} %`;
