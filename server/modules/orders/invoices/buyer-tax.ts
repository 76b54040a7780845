import { computeIncludedTax } from '#contract/orders/compute-included-tax.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type TaxRate, findTaxRate } from '../queries/invoices.ts';
import { readBuyerAccount } from '../queries/order-facts.ts';
import type { InvoiceContent } from '../schema/invoices.ts';

/** The user who buys, and the tax rate of the user's country; null when the owner has set none. */
export const readBuyer = async (
  db: Database,
  userId: string,
): Promise<{ buyer: Awaited<ReturnType<typeof readBuyerAccount>>; rate: TaxRate | null }> => {
  const buyer = await readBuyerAccount(db, userId);
  return { buyer, rate: await findTaxRate(db, buyer.country) };
};

/** The tax that a total includes, as an invoice states it. */
export const computeTax = (totalMinor: number, rate: TaxRate | null): InvoiceContent['tax'] =>
  rate && {
    name: rate.name,
    rateHundredths: rate.rateHundredths,
    amountMinor: computeIncludedTax(totalMinor, rate.rateHundredths),
  };
