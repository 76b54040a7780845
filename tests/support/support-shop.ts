import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { supportChangedSchema, supportListResponseSchema, supportThreadResponseSchema } from '#contract/support.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
import { addSupportMessage } from '#server/modules/support/queries/requests.ts';
import { type MoneyShop, withMoney } from './live-shop.ts';
import { type TestUser, createTestShop } from './shop.ts';

export let shop: MoneyShop;
/** Who asks for help, another one for each test. */
export let user: TestUser;
/** A shopper whom it is no business of. */
export let other: TestUser;

/** Opens one shop for the tests of a file; called once, at its top. */
export const openSupportShop = () => {
  beforeAll(async () => {
    shop = await withMoney(await createTestShop());
    other = await shop.newUser();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    user = await shop.newUser();
  });
};

export const form = (change: object = {}) => ({
  kind: 'download',
  subject: 'The file is damaged',
  message: 'The archive of the car pack cannot be opened.',
  ...change,
});
export const call = (method: string, path: string, body?: unknown, who: TestUser | null = user, key?: string) =>
  shop.call(method, `/api/support${path}`, {
    ...(body !== undefined && { body }),
    ...(who && { token: who.accessToken }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
export const ask = async (change: object = {}, who = user) => {
  const answer = await call('POST', '', form(change), who);
  expect(answer.status).toBe(201);
  return supportChangedSchema.parse(answer.body).data;
};
export const read = async (id: number, who = user) =>
  supportThreadResponseSchema.parse((await call('GET', `/${id}`, undefined, who)).body).data;
export const list = async (query = '', who = user) =>
  supportListResponseSchema.parse((await call('GET', query, undefined, who)).body);
/** Changes a request as an admin's call would. */
export const give = (id: number, change: Partial<typeof supportRequests.$inferInsert>) =>
  shop.db.update(supportRequests).set(change).where(eq(supportRequests.id, id));
export const answer = async (id: number, body: string, isInternal = false) => {
  const message = await addSupportMessage(shop.db, { requestId: id, author: 'admin', body, isInternal });
  if (!isInternal) await give(id, { status: 'waiting_for_customer', lastAnswerId: message });
};
