import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, createTestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('createTestShop creates users with valid tokens and products with consecutive ids', async () => {
  const user = await shop.newUser();
  expect(await shop.context.accessTokens.verify(user.accessToken)).toMatchObject({ userId: user.id });
  expect(await shop.addProduct({ price: 12.5, newPrice: 9 })).toBe(1);
  expect(await shop.addProduct()).toBe(2);
  expect((await shop.call('GET', '/nowhere')).status).toBe(404);
});
