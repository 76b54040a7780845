import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeFit } from '#contract/projects/fit-rules.ts';
import { fileFactsSchema } from '#contract/products/product-facts.ts';
import { productDetailResponseSchema } from '#contract/products/product.ts';
import { searchResponseSchema } from '#contract/catalog/search.ts';
import { toProductFacts } from '#server/modules/catalog/product-facts.ts';
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

test('gives models the facts that projects are compared with', async () => {
  const { rows } = (await shop.db.execute(sql`select file_facts as facts from products`)) as {
    rows: { facts: unknown }[];
  };
  const models = rows.map(({ facts }) => fileFactsSchema.parse(facts)).filter(({ formats }) => formats.includes('glb'));
  expect(models.length).toBeGreaterThan(0);
  const needs = { model_triangles: 1, scene_triangles: 1, model_draw_calls: 1, texture_px: 1, texture_bytes: 10_000 };
  for (const fileFacts of models)
    expect(judgeFit(needs, toProductFacts({ formats: [], fileFacts }))).not.toBe('not_known');
});
