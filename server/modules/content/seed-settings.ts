import type { CompanyInfo } from '#contract/content/content.ts';
import type { Database } from '#server/platform/db/client.ts';
import { paymentMethods } from './schema.ts';
import { settings } from './schema.ts';

/** Defaults until the owner changes them. The phone number is from a range reserved for fiction. */
export const DEFAULT_COMPANY: CompanyInfo = {
  name: 'Prefab Bazaar',
  registrationNumber: 'PB-2026-0001',
  address: { street: '12 Market Row', city: 'London', postalCode: 'EC1A 1AA', country: 'United Kingdom' },
  contact: { phone: '+44 20 7946 0123', email: 'support@prefab-bazaar.example' },
};

const PAYMENT_METHODS = [{ id: 'card', image: 'card.svg', methodName: 'Card', position: 0 }];

/** Inserts the default company data and payment methods where they are missing. */
export const seedShop = async (db: Database): Promise<void> => {
  await db.insert(settings).values({ key: 'company', value: DEFAULT_COMPANY }).onConflictDoNothing();
  await db.insert(paymentMethods).values(PAYMENT_METHODS).onConflictDoNothing();
};
