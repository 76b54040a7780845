import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { registration } from './registration.ts';
import { type TestShop, type TestUser, createTestShop } from './shop.ts';

export let shop: TestShop;
/** An admin, a new one for each test. */
export let admin: TestUser;
/** The user whose account the admin changes, a new one for each test. */
export let user: TestUser;

/** Opens one shop for the tests of a file. Call it once at the top of the file. */
export const openAdminUsersShop = () => {
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    admin = await shop.newUser({ isAdmin: true });
    user = await shop.newUser();
  });
};

/** A valid form for creating a user, with changes. */
export const userForm = (changes: Record<string, unknown> = {}) => {
  const { password: _password, confirm_password: _confirmed, terms: _terms, ...fields } = registration();
  return { ...fields, email: `made-${crypto.randomUUID()}@example.com`, admin_role: null, ...changes };
};

export const callAs = (
  who: TestUser,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  shop.call(method, `/api/admin/users${path}`, {
    token: who.accessToken,
    headers,
    ...(body === undefined ? {} : { body }),
  });
export const listAuditEntries = (id: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.subject, id)).orderBy(asc(auditEntries.id));
export const readUser = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!;
export const signIn = (of: TestUser) =>
  shop.call('POST', '/front/v2/login', { body: { email: of.email, password: of.password } });
