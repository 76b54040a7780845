import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productDetailResponseSchema } from '#contract/product.ts';
import { searchResponseSchema } from '#contract/search.ts';
import { generateProducts } from '#server/modules/catalog/queries/generate-products.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('adds complete products to an empty shop, and more beside existing ones', async () => {
  await generateProducts(shop.db, 40);
  await generateProducts(shop.db, 10);
  const list = await shop.call('GET', '/front/v2/search?per_page=96');
  const { data, facets } = searchResponseSchema.parse(list.body);
  expect(data).toHaveLength(50);
  expect(facets?.category.length).toBeGreaterThan(5);
  const { rows } = (await shop.db.execute(sql`select max(id) as id from products`)) as { rows: { id: number }[] };
  const page = await shop.call('GET', `/front/v2/product/${rows[0]?.id}`);
  const product = productDetailResponseSchema.parse(page.body).data;
  expect(product.related.length).toBeGreaterThan(0);
  expect(product.versions[0]?.files).toHaveLength(1);
  expect(product.category).not.toEqual([]);
});
