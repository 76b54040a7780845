import type { CompanyInfo } from '#contract/content.ts';
import type { Database } from '#server/platform/db/client.ts';
import { paymentMethods } from './schema.ts';
import { settings } from './schema.ts';

/** Until the owner states his own. The phone number is one that is never given to anybody. */
export const DEFAULT_COMPANY: CompanyInfo = {
  name: 'Prefab Bazaar',
  registrationNumber: 'PB-2026-0001',
  address: { street: '12 Market Row', city: 'London', postalCode: 'EC1A 1AA', country: 'United Kingdom' },
  contact: { phone: '+44 20 7946 0123', email: 'support@prefab-bazaar.example' },
};

const PAYMENT_METHODS = [{ id: 'card', image: 'card.svg', methodName: 'Card', position: 0 }];

/** What the shop needs before its first visitor: company data and payment methods. Done again it changes nothing of the owner's. */
export const seedShop = async (db: Database): Promise<void> => {
  await db.insert(settings).values({ key: 'company', value: DEFAULT_COMPANY }).onConflictDoNothing();
  await db.insert(paymentMethods).values(PAYMENT_METHODS).onConflictDoNothing();
};
