import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type EmailShop, createEmailShop } from './email-shop.ts';
import type { TestUser } from './shop.ts';

export let shop: EmailShop;
/** The owner of the account, a new one for each test. */
export let user: TestUser;

/** Opens one shop for the tests of a file. Each test starts with an empty mailbox. Call it once at the top of the file. */
export const openAccountShop = () => {
  beforeAll(async () => {
    shop = await createEmailShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    user = await shop.newUser();
    await shop.deliver();
    shop.logLines.length = 0;
  });
};

/** Calls a path below `/api/` with the token of the user. */
export const callOwn = (method: string, path: string, body?: unknown, token = user.accessToken) =>
  shop.call(method, `/api/${path}`, { token, ...(body !== undefined && { body }) });

/** A valid new password. */
export const NEW_PASSWORD = 'Brand-new-2026';
