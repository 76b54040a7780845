import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { adminSupportChangedSchema, adminSupportListResponseSchema } from '#contract/admin/admin-support.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
import { type MoneyShop, withPayments } from './live-shop.ts';
import { type Mailbox, createMailbox } from './mailbox.ts';
import { type TestUser, createTestShop } from './shop.ts';

export let shop: MoneyShop;
/** The emails that the shop sent in this test. */
export let mailbox: Mailbox;
export let admin: TestUser;
/** The user who opens support requests, a new one for each test. */
export let user: TestUser;

/** Opens one shop for the tests of a file. Each test starts without support requests. Call it once at the top of the file. */
export const openAdminSupportShop = () => {
  beforeAll(async () => {
    mailbox = createMailbox();
    shop = await withPayments(await createTestShop({ emailTransport: mailbox }));
    admin = await shop.newUser({ isAdmin: true });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    mailbox.sent.length = 0;
    await shop.db.delete(emailOutbox);
    await shop.db.delete(supportRequests);
    user = await shop.newUser();
  });
};

export const callAsAdmin = (method: string, path: string, body?: unknown, who: TestUser | null = admin, key?: string) =>
  shop.call(method, `/api/admin/support${path}`, {
    ...(body !== undefined && { body }),
    ...(who && { token: who.accessToken }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
export const openRequest = async (change: object = {}, who = user): Promise<number> => {
  const body = { kind: 'download', subject: 'Damaged file', message: 'The archive cannot be opened.', ...change };
  return (await shop.call('POST', '/api/support', { token: who.accessToken, body })).body.data.id;
};
export const sendContactForm = async (email = 'ada@example.com'): Promise<number> => {
  const body = { name: 'Ada <b>', email, message: 'Does the castle pack have colliders?' };
  await shop.call('POST', '/front/v2/contact', { body });
  return (await listRequests()).data[0]!.id;
};
export const listRequests = async (query = '') =>
  adminSupportListResponseSchema.parse((await callAsAdmin('GET', query)).body);
export const changeRequest = async (id: number, act: string, body: unknown, who = admin) => {
  const response = await callAsAdmin('POST', `/${id}/${act}`, body, who);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return adminSupportChangedSchema.parse(response.body);
};
export const listAuditEntries = async (id: number) =>
  shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `support:${id}`))
    .orderBy(asc(auditEntries.id));
export const readAsUser = async (id: number) =>
  (await shop.call('GET', `/api/support/${id}`, { token: user.accessToken })).body.data;
