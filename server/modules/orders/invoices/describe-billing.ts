import type { Billing } from '#contract/orders/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readBuyer } from './buyer-tax.ts';
import { formatBillingLines } from './issue-invoice.ts';

/** The address and the tax rate of an invoice, if it were issued to the user now. */
export const describeBilling = async (db: Database, userId: string): Promise<Billing> => {
  const { buyer, rate } = await readBuyer(db, userId);
  return { lines: formatBillingLines(buyer), tax: rate && { name: rate.name, rate_hundredths: rate.rateHundredths } };
};
