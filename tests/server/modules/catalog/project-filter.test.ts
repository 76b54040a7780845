import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileFacts } from '#contract/products/product-facts.ts';
import { factsResponseSchema } from '#contract/products/product-facts.ts';
import { encodeNeeds } from '#contract/projects/encode-project.ts';
import { searchResponseSchema } from '#contract/catalog/search.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { clearCache } from '#server/platform/cache.ts';
import { CATALOG_INDEXES, createSearchableShop } from '#tests/support/searchable-shop.ts';
import type { TestShop } from '#tests/support/shop.ts';

const LICENSE = 'Prefab Bazaar Standard License';
const FACTS: Record<number, FileFacts> = {
  1: { formats: ['glb'], model_triangles: 4_000 },
  2: { formats: ['glb'], model_triangles: 9_000 },
  3: { formats: ['glb'], model_triangles: 50_000 },
  4: { formats: ['glb'] },
};

describe.each(CATALOG_INDEXES)('the filter by project on %s', (kind) => {
  let shop: TestShop;
  const store = async (id: number, fileFacts: FileFacts) => {
    await shop.db.update(products).set({ fileFacts }).where(eq(products.id, id));
  };
  beforeAll(async () => {
    shop = await createSearchableShop(kind);
    await shop.db.update(products).set({ formats: sql`'{}'`, fileFacts: null });
    for (const [id, facts] of Object.entries(FACTS)) await store(Number(id), facts);
    clearCache(shop.db);
  });
  afterAll(() => shop.close());

  const search = async (query: Record<string, string>) => {
    const response = await shop.call('GET', `/front/v2/search?${new URLSearchParams(query)}`);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const { data, facets } = searchResponseSchema.parse(response.body);
    return { ids: data.map(({ id }) => id).sort((a, b) => a - b), facets };
  };

  test('finds what fits with or without work, and nothing whose facts are not known', async () => {
    const project = encodeNeeds({ model_triangles: 5_000 });
    const { ids, facets } = await search({ project });
    expect(ids).toEqual([1, 2]);
    // The counts of other filters apply it too.
    expect(facets?.whole_shop).toBe(2);
  });

  test('combines with other filters and texts', async () => {
    const project = encodeNeeds({ model_triangles: 30_000 });
    expect((await search({ project })).ids).toEqual([1, 2, 3]);
    expect((await search({ project, search: 'castle' })).ids).toEqual([3]);
  });

  test('judges draw calls and texture memory, and finds nothing where they are not known', async () => {
    await store(1, { formats: ['glb'], model_draw_calls: 12, texture_bytes: 2_000_000 });
    await store(2, { formats: ['png'], texture_bytes: 9_437_184 });
    clearCache(shop.db);
    expect((await search({ project: encodeNeeds({ model_draw_calls: 5 }) })).ids).toEqual([1]);
    expect((await search({ project: encodeNeeds({ texture_bytes: 4_000_000 }) })).ids).toEqual([1, 2]);
    const both = encodeNeeds({ model_draw_calls: 50, texture_bytes: 4_000_000 });
    expect((await search({ project: both })).ids).toEqual([1, 2]);
    for (const id of [1, 2]) await store(id, FACTS[id] as FileFacts);
    clearCache(shop.db);
  });

  test('judges a product again after its facts have changed', async () => {
    const project = encodeNeeds({ model_triangles: 777 });
    expect((await search({ project })).ids).toEqual([]);
    await store(4, { formats: ['glb'], model_triangles: 777 });
    clearCache(shop.db);
    expect((await search({ project })).ids).toEqual([4]);
    await store(4, { formats: ['glb'] });
    clearCache(shop.db);
  });

  test('rejects a text that is not a project', async () => {
    const response = await shop.call('GET', '/front/v2/search?project=nonsense');
    expect(response.status).toBe(422);
    expect(response.body).toEqual({ project: ['Must be the needs of a project'] });
  });

  test('lists the facts of products for the page', async () => {
    const { status, body } = await shop.call('GET', '/front/v2/facts?ids=3,1,999,1');
    expect(status).toBe(200);
    const { data } = factsResponseSchema.parse(body);
    expect(data.sort((a, b) => a.id - b.id)).toEqual([
      { id: 1, facts: { license: LICENSE, formats: ['glb'], model_triangles: 4_000 } },
      { id: 3, facts: { license: LICENSE, formats: ['glb'], model_triangles: 50_000 } },
    ]);
  });

  test.for([
    ['no ids', ''],
    ['an id of zero', '0'],
    ['a list with a gap', '1,'],
    ['words', 'a'],
    ['more than 96 ids', Array.from({ length: 97 }, (_, index) => index + 1).join(',')],
  ])('rejects %s', async ([, ids]) => {
    expect((await shop.call('GET', `/front/v2/facts?ids=${ids}`)).status).toBe(422);
  });
});
