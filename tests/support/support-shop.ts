import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  supportChangedSchema,
  supportListResponseSchema,
  supportThreadResponseSchema,
} from '#contract/support/support.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
import { addSupportMessage } from '#server/modules/support/queries/requests.ts';
import { type MoneyShop, withPayments } from './live-shop.ts';
import { type TestUser, createTestShop } from './shop.ts';

export let shop: MoneyShop;
/** The user who opens support requests, a new one for each test. */
export let user: TestUser;
/** A user without access to the requests of `user`. */
export let otherUser: TestUser;

/** Opens one shop for the tests of a file. Call it once at the top of the file. */
export const openSupportShop = () => {
  beforeAll(async () => {
    shop = await withPayments(await createTestShop());
    otherUser = await shop.newUser();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    user = await shop.newUser();
  });
};

export const requestForm = (change: object = {}) => ({
  kind: 'download',
  subject: 'The file is damaged',
  message: 'The archive of the car pack cannot be opened.',
  ...change,
});
export const callSupport = (method: string, path: string, body?: unknown, who: TestUser | null = user, key?: string) =>
  shop.call(method, `/api/support${path}`, {
    ...(body !== undefined && { body }),
    ...(who && { token: who.accessToken }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
export const openRequest = async (change: object = {}, who = user) => {
  const response = await callSupport('POST', '', requestForm(change), who);
  expect(response.status).toBe(201);
  return supportChangedSchema.parse(response.body).data;
};
export const readThread = async (id: number, who = user) =>
  supportThreadResponseSchema.parse((await callSupport('GET', `/${id}`, undefined, who)).body).data;
export const listRequests = async (query = '', who = user) =>
  supportListResponseSchema.parse((await callSupport('GET', query, undefined, who)).body);
/** Changes the row of a request directly. */
export const updateRequest = (id: number, change: Partial<typeof supportRequests.$inferInsert>) =>
  shop.db.update(supportRequests).set(change).where(eq(supportRequests.id, id));
export const addAdminMessage = async (id: number, body: string, isInternal = false) => {
  const message = await addSupportMessage(shop.db, { requestId: id, author: 'admin', body, isInternal });
  if (!isInternal) await updateRequest(id, { status: 'waiting_for_customer', lastReplyId: message });
};
