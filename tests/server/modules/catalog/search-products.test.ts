import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchResponseSchema } from '#contract/catalog/search.ts';
import { clearCache } from '#server/platform/cache.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { CATALOG_INDEXES, createSearchableShop } from '#tests/support/searchable-shop.ts';
import type { TestShop } from '#tests/support/shop.ts';

describe.each(CATALOG_INDEXES)('search on %s', (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createSearchableShop(kind);
  });
  afterAll(() => shop.close());

  const search = async (query: Record<string, string>) => {
    const response = await shop.call('GET', `/front/v2/search?${new URLSearchParams(query)}`);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return {
      ...searchResponseSchema.parse(response.body),
      meta: response.body.meta as { total: number; last_page: number },
    };
  };
  const listIds = async (query: Record<string, string>) => (await search(query)).data.map(({ id }) => id);
  const sorted = (ids: number[]) => ids.sort((a, b) => a - b);

  test.for([
    // The searches that the home page links to: docs/specification.md#home-page
    ['Cars', [1, 2]],
    ['Fantasy', [3, 4]],
    ['Characters', [4, 5]],
    ['Sweets', [6, 8]],
    // Synonyms in both directions, singular and plural.
    ['vehicle', [1, 2]],
    ['vehicles', [1, 2]],
    ['automobile', [1, 2]],
    ['candies', [6, 8]],
    ['dessert', [6, 8]],
    // Only the last word matches as a prefix.
    ['fant', [3, 4]],
    ['fantasy cast', [3]],
    // Every word must match; case and punctuation are ignored.
    ['FANTASY characters', [4]],
    ['low-poly', [1]],
    ['"fantasy" -castle!', [3]],
    ['3d sweets', [6]],
    // Engines and file formats.
    ['unreal', [2]],
    ['unreal engine rally', [2]],
    ['ue5', [2]],
    ['ttf', [7]],
    ['png dungeon', [9]],
  ] as [string, number[]][])('finds for "%s" the products %j', async ([text, ids]) => {
    expect(sorted(await listIds({ search: text }))).toEqual(ids);
  });

  test.for(['cast fantasy', 'castle ttf'])('finds no product that has all words of "%s"', async (text) => {
    expect(await listIds({ search: text, exact: 'true' })).toEqual([]);
  });

  test('ranks a match in the title above a match in the category', async () => {
    expect((await listIds({ search: 'sweets' }))[0]).toBe(6);
  });

  test('ranks an asset with "unity" in its title above those that only work in Unity', async () => {
    await shop.db.update(products).set({ title: 'Cargo Crates for Unity' }).where(eq(products.id, 8));
    clearCache(shop.db);
    const ids = await listIds({ search: 'unity' });
    expect([ids[0], ids.length]).toEqual([8, 8]);
    await shop.db.update(products).set({ title: 'Cargo Crates' }).where(eq(products.id, 8));
    clearCache(shop.db);
  });

  test('finds nothing for a text without letters or digits, and everything for an empty text', async () => {
    for (const text of ['%', '_', '\\', '🚗', '!!!']) expect(await listIds({ search: text })).toEqual([]);
    expect(await listIds({ search: '   ' })).toHaveLength(9);
  });

  test('ranks a whole word above a prefix match', async () => {
    // "car" is also a prefix of "cargo" and "cartoon".
    const ids = await listIds({ search: 'car' });
    expect(sorted(ids.slice(0, 2))).toEqual([1, 2]);
    expect(sorted(ids.slice(2))).toEqual([7, 8]);
  });

  test('ranks a prefix match in the title above one in the category', async () => {
    expect(await listIds({ search: 'swee' })).toEqual([6, 8]);
  });

  test('ranks equal matches by sales', async () => {
    await shop.db.update(products).set({ salesCount: 9 }).where(eq(products.id, 2));
    await shop.db.update(products).set({ salesCount: 3 }).where(eq(products.id, 8));
    clearCache(shop.db);
    const onSale = await listIds({ on_sale: 'true' });
    expect((await listIds({})).filter((id) => !onSale.includes(id)).slice(0, 2)).toEqual([2, 8]);
    expect((await listIds({ sort: 'best_selling' })).slice(0, 2)).toEqual([2, 8]);
  });

  test.for([
    ['fantsy', 'fantasy', [3, 4]],
    ['charcters', 'characters', [4, 5]],
    ['fantsy charcters', 'fantasy characters', [4]],
    ['delicous', 'delicious', [6]],
    ['dungoen', 'dungeon', [9]],
    // Two letters in the wrong order share few trigrams with the right word.
    ['caslte', 'castle', [3]],
    // One letter more, less or another one, at any place.
    ['kastle', 'castle', [3]],
    ['dungeon3', 'dungeon', [9]],
    ['rrobot', 'robot', [5]],
    // A word that only the synonyms have, and the name of an engine.
    ['vehcile', 'vehicle', [1, 2]],
    ['unrael', 'unreal', [2]],
    // Two words without the space between them.
    ['lowpoly', 'low poly', [1]],
    ['fantasycastle', 'fantasy castle', [3]],
  ] as [string, string, number[]][])('corrects the typo "%s" to "%s"', async ([text, suggestion, ids]) => {
    const found = await search({ search: text });
    expect(found.suggestion).toBe(suggestion);
    expect(sorted(found.data.map(({ id }) => id))).toEqual(ids);
    expect(found.meta.total).toBe(ids.length);
  });

  test('does not correct the text of an exact search', async () => {
    const found = await search({ search: 'fantsy', exact: 'true' });
    expect([found.data, found.meta.total, found.suggestion]).toEqual([[], 0, undefined]);
    expect((await search({ search: 'fantsy', exact: 'false' })).suggestion).toBe('fantasy');
    expect(await listIds({ search: 'fantasy', exact: '1' })).toHaveLength(2);
  });

  test.for([
    // docs/design/search-and-catalog.md#search
    ['fantasy castle submarine', 'fantasy castle', [3]],
    ['the kastle of xylophonists', 'castle', [3]],
    // The right word stays, although the other one resembles "castle", "carts" or "robot".
    ['calstre dungeon', 'dungeon', [9]],
    ['chart robot', 'robot', [5]],
    // A word that has no correction together with the right one does not count.
    ['kastle dungeon', 'dungeon', [9]],
  ] as [string, string, number[]][])(
    'finds for "%s", which no product has, those that have "%s"',
    async ([text, partial, ids]) => {
      const found = await search({ search: text });
      expect([found.partial, found.suggestion]).toEqual([partial, undefined]);
      expect(sorted(found.data.map(({ id }) => id))).toEqual(ids);
      expect([found.meta.total, found.facets?.whole_shop]).toEqual([ids.length, ids.length]);
    },
  );

  test.for([
    ['robot castle', ['robot', 'castle'], [5, 3]],
    ['characters dungeon', ['dungeon', 'characters'], [9, 5, 4]],
    // More products have the second word, and none has the third.
    ['characters castle xylophonist', ['castle', 'characters'], [3, 5, 4]],
    // Equally many products have each; one word is a synonym only.
    ['vehicle stronghold sweets', ['vehicle', 'sweets'], [1, 2, 6, 8]],
  ] as [string, string[], number[]][])(
    'finds for "%s", of which no product has two words, those of each word %j, the rarest first',
    async ([text, anyOf, ids]) => {
      const found = await search({ search: text });
      expect([found.any_of, found.partial, found.suggestion]).toEqual([anyOf, undefined, undefined]);
      expect(found.data.map(({ id }) => id)).toEqual(ids);
      expect([found.meta.total, found.facets?.whole_shop]).toEqual([ids.length, ids.length]);
    },
  );

  test('corrects a word far from any other only without a right word beside it', async () => {
    expect((await search({ search: 'charactsr' })).suggestion).toBe('characters');
    // Two letters of ten.
    expect((await search({ search: 'fantasy charactasr' })).suggestion).toBe('fantasy characters');
  });

  test('sorts the products of words that none shares like any other list', async () => {
    expect(await listIds({ search: 'characters castle', sort: 'price_asc' })).toEqual([5, 4, 3]);
    expect(await listIds({ search: 'characters castle', per_page: '2', page: '2' })).toHaveLength(1);
  });

  test('keeps the words of a text that no product has as a whole when a filter leaves none of their products', async () => {
    const found = await search({ search: 'fantasy castle submarine', category: '55' });
    expect([found.partial, found.data, found.facets?.whole_shop]).toEqual(['fantasy castle', [], 1]);
    const anyOf = await search({ search: 'robot castle', category: '55' });
    expect([anyOf.any_of, anyOf.data, anyOf.facets?.whole_shop]).toEqual([['robot', 'castle'], [], 2]);
  });

  test('finds no products with some of the words for an exact text or words of which a category has none', async () => {
    expect(await search({ search: 'robot castle', exact: 'true' })).toMatchObject({ data: [], meta: { total: 0 } });
    const found = await search({ search: 'fantasy castle', category: '55' });
    expect([found.data, found.partial]).toEqual([[], undefined]);
    expect((await search({ search: 'submarine xylophonist' })).partial).toBeUndefined();
  });

  test('suggests no correction for a known word or for a word that resembles none', async () => {
    expect((await search({ search: 'fantasy' })).suggestion).toBeUndefined();
    expect(await search({ search: 'xylophonist' })).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
    expect((await search({ search: 'xylophonist' })).suggestion).toBeUndefined();
    // A known word without a match in that category.
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
  ])('searches unusual text without an error: %j', async (text) => {
    await search({ search: text });
  });

  test('responds to random text with 200, or 422 when it contains NUL or is too long', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 90 }), async (text) => {
        const response = await shop.call('GET', `/front/v2/search?${new URLSearchParams({ search: text })}`);
        // PostgreSQL cannot store NUL.
        expect(response.status).toBe(text.includes('\0') || text.length > 200 ? 422 : 200);
      }),
      { numRuns: 60 },
    );
  });

  test('treats operators of the PostgreSQL query language as plain text', async () => {
    expect(await listIds({ search: 'fantasy & !castle' })).toEqual([3]);
    expect(await listIds({ search: 'fantasy:*' })).toHaveLength(2);
    expect(await listIds({ search: 'the' })).toEqual([]);
  });

  test.for([
    [{ category: '1' }, [1, 2, 3, 4, 5, 6, 8]],
    [{ category: '85' }, [4, 5]],
    [{ category: '["4","55"]' }, [6, 7, 8]],
    [{ category: '4,55' }, [6, 7, 8]],
    [{ category: '999' }, []],
    [{ price_max: '9.99' }, [6, 7, 8]],
    // Filters use the sale price when there is one.
    [{ price_min: '16.50', price_max: '20' }, [1, 4]],
    [{ rating_min: '4.6' }, [2, 5, 6]],
    [{ on_sale: 'true' }, [1, 4]],
    [{ on_sale: 'false' }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ format: 'ttf' }, [7]],
    [{ format: 'png' }, [9]],
    [{ engine: 'unreal' }, [2]],
    [{ engine: 'godot' }, []],
    // A product matches any value of a list, in every list syntax.
    [{ format: 'ttf,png' }, [7, 9]],
    [{ format: '["ttf","png"]', category: '56' }, [9]],
    [{ engine: 'unreal,godot' }, [2]],
    [{ search: 'fantasy', category: '85', on_sale: '1' }, [4]],
    // Empty values are ignored.
    [{ search: '', category: '', price_min: '', engine: '' }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ] as [Record<string, string>, number[]][])('filters by %j', async ([query, ids]) => {
    const found = await search({ ...query, per_page: '96' });
    expect(sorted(found.data.map(({ id }) => id))).toEqual(ids);
    expect(found.meta.total).toBe(ids.length);
  });

  test('accepts the exact search request of the home page', async () => {
    const response = await shop.call(
      'GET',
      '/front/v2/search?per_page=16&page=1&category=%5B%221%22%2C%222%22%2C%223%22%5D',
    );
    expect(response.body.meta).toEqual({ page: 1, per_page: 16, total: 7, last_page: 1 });
    expect((await shop.call('GET', '/front/v2/search?category=4&category=55')).body.meta.total).toBe(3);
  });

  test.for([
    ['price_asc', [7, 8, 6]],
    ['price_desc', [3, 2, 4]],
    ['newest', [9, 8, 7]],
    ['rating', [2, 6, 5]],
  ] as [string, number[]][])('sorts by %s', async ([sort, first]) => {
    expect((await listIds({ sort })).slice(0, 3)).toEqual(first);
  });

  // docs/design/search-and-catalog.md#search
  test('lists some best-selling products on sale first, then all others by sales', async () => {
    const bySales = await listIds({ sort: 'best_selling' });
    const onSale = await listIds({ sort: 'best_selling', on_sale: 'true' });
    expect(onSale.length).toBeGreaterThan(0);
    expect(await listIds({})).toEqual([...onSale, ...bySales.filter((id) => !onSale.includes(id))]);
  });

  test.for(['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'best_selling'])(
    'returns every product once across the pages sorted by %s',
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

  test('returns an empty page with the same total beyond the last page', async () => {
    expect(await search({ page: '6', per_page: '2' })).toMatchObject({
      data: [],
      meta: { page: 6, total: 9, last_page: 5 },
    });
    expect(await search({ page: '1000000', per_page: '96' })).toMatchObject({ data: [], meta: { total: 9 } });
  });

  test('neither finds nor counts unlisted products', async () => {
    await shop.db.update(products).set({ isListed: false }).where(eq(products.id, 9));
    clearCache(shop.db);
    expect(await search({})).toMatchObject({ meta: { total: 8 } });
    expect(await listIds({ search: 'dungeon' })).toEqual([]);
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
  ])('rejects an invalid query with the name of the field: %s', async (query) => {
    const response = await shop.call('GET', `/front/v2/search?${query}`);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body)).toEqual([query.split('=')[0]]);
  });
});
