import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMailingShop, type MailingShop } from './mailing-shop.ts';
import type { TestUser } from './shop.ts';

export let shop: MailingShop;
/** Whose account it is, another one for each test. */
export let user: TestUser;

/** Opens one shop for the tests of a file, each of which begins without mail; called once, at its top. */
export const openAccountShop = () => {
  beforeAll(async () => {
    shop = await createMailingShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    user = await shop.newUser();
    await shop.deliver();
    shop.logLines.length = 0;
  });
};

/** A call of the user's, below `/api/`. */
export const own = (method: string, path: string, body?: unknown, token = user.accessToken) =>
  shop.call(method, `/api/${path}`, { token, ...(body !== undefined && { body }) });

/** Another password that is good enough. */
export const NEW_PASSWORD = 'Brand-new-2026';
