import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchResponseSchema } from '#contract/search.ts';
import { clearCache } from '#server/platform/cache.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { createSearchableShop } from '#tests/support/searchable-shop.ts';
import type { TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createSearchableShop();
});
afterAll(() => shop.close());

const search = async (query: Record<string, string>) => {
  const answer = await shop.call('GET', `/front/v2/search?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...searchResponseSchema.parse(answer.body), meta: answer.body.meta as { total: number; last_page: number } };
};
const idsOf = async (query: Record<string, string>) => (await search(query)).data.map(({ id }) => id);
const sorted = (ids: number[]) => ids.sort((a, b) => a - b);

test.for([
  // The four searches of the home page (specification, section 2).
  ['Cars', [1, 2]],
  ['Fantasy', [3, 4]],
  ['Characters', [4, 5]],
  ['Sweets', [6, 8]],
  // Synonyms, both ways and in any number.
  ['vehicle', [1, 2]],
  ['vehicles', [1, 2]],
  ['automobile', [1, 2]],
  ['candies', [6, 8]],
  ['dessert', [6, 8]],
  // The beginning of the last word, but no other word.
  ['fant', [3, 4]],
  ['fantasy cast', [3]],
  ['cast fantasy', []],
  // All words count; case and punctuation do not.
  ['FANTASY characters', [4]],
  ['low-poly', [1]],
  ['"fantasy" -castle!', [3]],
  ['3d sweets', [6]],
] as [string, number[]][])('%s finds %j', async ([text, ids]) => {
  expect(sorted(await idsOf({ search: text }))).toEqual(ids);
});

test('a word of the title ranks above a word of the category', async () => {
  expect((await idsOf({ search: 'sweets' }))[0]).toBe(6);
});

test('a text of signs alone finds nothing, an empty one everything', async () => {
  for (const text of ['%', '_', '\\', '🚗', '!!!']) expect(await idsOf({ search: text })).toEqual([]);
  expect(await idsOf({ search: '   ' })).toHaveLength(9);
});

test('a whole word ranks above a word that only begins so', async () => {
  // "car" begins "cargo" and "cartoon" as well.
  const ids = await idsOf({ search: 'car' });
  expect(sorted(ids.slice(0, 2))).toEqual([1, 2]);
  expect(sorted(ids.slice(2))).toEqual([7, 8]);
});

test('of equally fitting products the best seller is first', async () => {
  await shop.db.update(products).set({ salesCount: 9 }).where(eq(products.id, 2));
  await shop.db.update(products).set({ salesCount: 3 }).where(eq(products.id, 8));
  clearCache(shop.db);
  expect((await idsOf({})).slice(0, 2)).toEqual([2, 8]);
  expect((await idsOf({ sort: 'best_selling' })).slice(0, 2)).toEqual([2, 8]);
});

test.for([
  ['fantsy', 'fantasy', [3, 4]],
  ['charcters', 'characters', [4, 5]],
  ['fantsy charcters', 'fantasy characters', [4]],
  ['delicous', 'delicious', [6]],
  ['dungoen', 'dungeon', [9]],
] as [string, string, number[]][])('the typo %s is mended to %s', async ([text, suggestion, ids]) => {
  const found = await search({ search: text });
  expect(found.suggestion).toBe(suggestion);
  expect(sorted(found.data.map(({ id }) => id))).toEqual(ids);
  expect(found.meta.total).toBe(ids.length);
});

test('a text that is meant as it stands is not mended', async () => {
  const found = await search({ search: 'fantsy', exact: 'true' });
  expect([found.data, found.meta.total, found.suggestion]).toEqual([[], 0, undefined]);
  expect((await search({ search: 'fantsy', exact: 'false' })).suggestion).toBe('fantasy');
  expect(await idsOf({ search: 'fantasy', exact: '1' })).toHaveLength(2);
});

test('nothing is suggested when the text is right or like nothing', async () => {
  expect((await search({ search: 'fantasy' })).suggestion).toBeUndefined();
  expect(await search({ search: 'xylophonist' })).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
  expect((await search({ search: 'xylophonist' })).suggestion).toBeUndefined();
  // Right, but nothing of it in that category.
  expect(await search({ search: 'fantasy', category: '55' })).toMatchObject({ data: [], meta: { total: 0 } });
});

test.for([
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  '🚗',
  '!!!',
  '()&|!:*<->',
  '\u202e',
  'a'.repeat(200),
  '🚗'.repeat(100),
  '-',
  '\t\n',
])('odd text finds nothing or something, but never fails: %j', async (text) => {
  await search({ search: text });
});

test('any text at all is answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 90 }), async (text) => {
      const answer = await shop.call('GET', `/front/v2/search?${new URLSearchParams({ search: text })}`);
      // PostgreSQL cannot store NUL.
      expect(answer.status).toBe(text.includes('\0') || text.length > 200 ? 422 : 200);
    }),
    { numRuns: 60 },
  );
});

test('words of a query language are words', async () => {
  expect(await idsOf({ search: 'fantasy & !castle' })).toEqual([3]);
  expect(await idsOf({ search: 'fantasy:*' })).toHaveLength(2);
  expect(await idsOf({ search: 'the' })).toEqual([]);
});

test.for([
  [{ category: '1' }, [1, 2, 3, 4, 5, 6, 8]],
  [{ category: '85' }, [4, 5]],
  [{ category: '["4","55"]' }, [6, 7, 8]],
  [{ category: '4,55' }, [6, 7, 8]],
  [{ category: '999' }, []],
  [{ price_max: '9.99' }, [6, 7, 8]],
  // The price that counts is the sale's.
  [{ price_min: '16.50', price_max: '20' }, [1, 4]],
  [{ rating_min: '4.6' }, [2, 5, 6]],
  [{ on_sale: 'true' }, [1, 4]],
  [{ on_sale: 'false' }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [{ format: 'ttf' }, [7]],
  [{ format: 'png' }, [9]],
  [{ engine: 'unreal' }, [2]],
  [{ engine: 'godot' }, []],
  // Any of several is enough, in each way that a list may be sent.
  [{ format: 'ttf,png' }, [7, 9]],
  [{ format: '["ttf","png"]', category: '56' }, [9]],
  [{ engine: 'unreal,godot' }, [2]],
  [{ search: 'fantasy', category: '85', on_sale: '1' }, [4]],
  // An empty value counts as left out.
  [{ search: '', category: '', price_min: '', engine: '' }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
] as [Record<string, string>, number[]][])('the filter %j', async ([query, ids]) => {
  const found = await search({ ...query, per_page: '96' });
  expect(sorted(found.data.map(({ id }) => id))).toEqual(ids);
  expect(found.meta.total).toBe(ids.length);
});

test('the call of the home page, as it is sent', async () => {
  const answer = await shop.call(
    'GET',
    '/front/v2/search?per_page=16&page=1&category=%5B%221%22%2C%222%22%2C%223%22%5D',
  );
  expect(answer.body.meta).toEqual({ page: 1, per_page: 16, total: 7, last_page: 1 });
  expect((await shop.call('GET', '/front/v2/search?category=4&category=55')).body.meta.total).toBe(3);
});

test.for([
  ['price_asc', [7, 8, 6]],
  ['price_desc', [3, 2, 4]],
  ['newest', [9, 8, 7]],
  ['rating', [2, 6, 5]],
] as [string, number[]][])('sorted by %s', async ([sort, first]) => {
  expect((await idsOf({ sort })).slice(0, 3)).toEqual(first);
});

test.for(['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'best_selling'])(
  'pages sorted by %s hold every product once',
  async (sort) => {
    const seen: number[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const found = await search({ sort, page: String(page), per_page: '2' });
      expect(found.meta).toMatchObject({ total: 9, last_page: 5 });
      seen.push(...found.data.map(({ id }) => id));
    }
    expect(sorted(seen)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  },
);

test('beyond the end there is an empty page with the same total', async () => {
  expect(await search({ page: '6', per_page: '2' })).toMatchObject({
    data: [],
    meta: { page: 6, total: 9, last_page: 5 },
  });
  expect(await search({ page: '1000000', per_page: '96' })).toMatchObject({ data: [], meta: { total: 9 } });
});

test('products that are not listed are not found and not counted', async () => {
  await shop.db.update(products).set({ isListed: false }).where(eq(products.id, 9));
  clearCache(shop.db);
  expect(await search({})).toMatchObject({ meta: { total: 8 } });
  expect(await idsOf({ search: 'dungeon' })).toEqual([]);
  expect((await search({ search: 'dungoen' })).suggestion).toBeUndefined();
  await shop.db.update(products).set({ isListed: true }).where(eq(products.id, 9));
  clearCache(shop.db);
});

test.for([
  'per_page=0',
  'per_page=-1',
  'per_page=1e9',
  'per_page=x',
  'per_page=97',
  'per_page=1&per_page=2',
  'page=0',
  'page=1.5',
  'page=99999999999',
  'category=abc',
  'category=%7B%7D',
  'category=0',
  'price_min=-1',
  'price_min=cheap',
  'price_max=99999999999',
  'rating_min=6',
  'on_sale=maybe',
  'format=..%2F',
  'engine=cryengine',
  'engine=unity,cryengine',
  'format=glb,..%2F',
  'price_max=5&price_min=5.01',
  'exact=maybe',
  'sort=random',
  `search=${'a'.repeat(10_000)}`,
  'search=%00',
  'search=a&search=b',
])('refused with the field named: %s', async (query) => {
  const answer = await shop.call('GET', `/front/v2/search?${query}`);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body)).toEqual([query.split('=')[0]]);
});
