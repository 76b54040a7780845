import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { type CompanyInfo, type PaymentMethod, companyInfoSchema } from '#contract/content/content.ts';
import { DEFAULT_COMPANY } from '../seed-settings.ts';
import type { Database } from '#server/platform/db/client.ts';
import { paymentMethods } from '../schema.ts';
import { settings } from '../schema.ts';

/** Company data for the footer and invoices. */
export const readCompany = async (db: Database): Promise<CompanyInfo> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'company'));
  const parsed = companyInfoSchema.safeParse(row?.value);
  return parsed.success ? parsed.data : DEFAULT_COMPANY;
};

/** Whether the owner has not set the company data yet. */
export const isDefaultCompany = async (db: Database): Promise<boolean> =>
  isDeepStrictEqual(await readCompany(db), DEFAULT_COMPANY);

/** Enabled payment methods in the owner's order. */
export const readPaymentMethods = (db: Database): Promise<PaymentMethod[]> =>
  db
    .select({ id: paymentMethods.id, image: paymentMethods.image, method_name: paymentMethods.methodName })
    .from(paymentMethods)
    .where(eq(paymentMethods.isEnabled, true))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
