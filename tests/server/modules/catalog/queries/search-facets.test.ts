import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SearchFacets, searchResponseSchema, suggestionsResponseSchema } from '#contract/catalog/search.ts';
import { SEARCHABLE } from '#tests/support/catalog-fixtures-searchable.ts';
import type { FixtureProduct } from '#tests/support/catalog-fixtures.ts';
import { CATALOG_INDEXES, createSearchableShop } from '#tests/support/searchable-shop.ts';
import { insertPaidOrder } from '#tests/support/paid-orders.ts';
import type { TestShop } from '#tests/support/shop.ts';

describe.each(CATALOG_INDEXES)('search facets on %s', (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createSearchableShop(kind);
  });
  afterAll(() => shop.close());

  const readFacets = async (query: Record<string, string>) => {
    const response = await shop.call('GET', `/front/v2/search?${new URLSearchParams(query)}`);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return searchResponseSchema.parse(response.body).facets;
  };

  // Filters and counts the fixture products without the database, as the expected result.
  const getPrice = ({ price = 10, new_price: lowered }: FixtureProduct) => lowered ?? price;
  const getEngines = ({ engines = ['unity'] }: FixtureProduct): readonly string[] => engines;
  const getFormats = ({ versions }: FixtureProduct) =>
    versions?.flatMap(({ files }) => Object.keys(files).map((name) => name.split('.').at(-1) ?? '')) ?? ['glb'];
  const PARENTS: Record<number, number> = { 4: 1, 85: 1 };
  const getCategories = ({ categories = [1] }: FixtureProduct) => [
    ...new Set(categories.flatMap((id) => [id, ...(PARENTS[id] === undefined ? [] : [PARENTS[id]])])),
  ];

  type Filter = (product: FixtureProduct) => boolean;
  const TESTS: Record<string, (value: string) => Filter> = {
    category: (value) => (product) => value.split(',').some((id) => getCategories(product).includes(Number(id))),
    price_min: (value) => (product) => getPrice(product) >= Number(value),
    price_max: (value) => (product) => getPrice(product) <= Number(value),
    rating_min:
      (value) =>
      ({ rating = 4.5 }) =>
        rating >= Number(value),
    on_sale:
      () =>
      ({ new_price: lowered }) =>
        lowered !== undefined,
    discount_min:
      (value) =>
      ({ price = 10, new_price: lowered = price }) =>
        Math.floor(((price - lowered) / price) * 100) >= Number(value),
    format: (value) => (product) => value.split(',').some((format) => getFormats(product).includes(format)),
    engine: (value) => (product) => value.split(',').some((engine) => getEngines(product).includes(engine)),
    // Sufficient for the only search text of these tests, which is part of the titles.
    search:
      (value) =>
      ({ title = '' }) =>
        title.toLowerCase().includes(value),
  };
  const matching = (query: Record<string, string>, ...without: string[]) =>
    SEARCHABLE.filter((product) =>
      Object.entries(query).every(([name, value]) => without.includes(name) || TESTS[name]?.(value)(product)),
    );
  const tally = (values: readonly (string | number)[]) =>
    Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));

  const expected = (query: Record<string, string>) => {
    const priced = matching(query, 'price_min', 'price_max').map(getPrice);
    const within = (min: number, max: number) => priced.filter((price) => price >= min && price <= max).length;
    const rated = matching(query, 'rating_min').map(({ rating = 4.5 }) => rating);
    return {
      whole_shop: matching(query, 'category').length,
      category: tally(matching(query, 'category').flatMap(getCategories)),
      range: priced.length > 0 ? [Math.min(...priced), Math.max(...priced)] : [null, null],
      free: priced.filter((price) => price === 0).length,
      bands: [within(0, 4.99), within(5, 9.99), within(10, 19.99), within(20, 29.99), within(30, Infinity)],
      ratings: [4.5, 4, 3.5, 3].map((step) => rated.filter((rating) => rating >= step).length),
      on_sale: matching({ ...query, on_sale: 'true' }).length,
      discount: ['50', '30', '20', '10'].map((min) => matching({ ...query, discount_min: min }).length),
      format: tally(matching(query, 'format').flatMap((product) => [...new Set(getFormats(product))])),
      engine: tally(matching(query, 'engine').flatMap(getEngines)),
    };
  };
  const counted = (facets: SearchFacets | undefined) =>
    facets && {
      whole_shop: facets.whole_shop,
      category: Object.fromEntries(facets.category.map(({ id, count }) => [id, count])),
      range: [facets.price.min, facets.price.max],
      free: facets.price.free,
      bands: facets.price.bands.map(({ count }) => count),
      ratings: facets.rating.map(({ count }) => count),
      on_sale: facets.on_sale,
      discount: facets.discount?.map(({ count }) => count),
      format: Object.fromEntries(facets.format.map(({ value, count }) => [value, count])),
      engine: Object.fromEntries(facets.engine.map(({ value, count }) => [value, count])),
    };

  describe('each facet counts the products that match the other filters', () => {
    test.for<Record<string, string>>([
      {},
      { category: '1' },
      { category: '4' },
      { category: '4,55' },
      { category: '999' },
      { price_min: '9' },
      { price_max: '9.99' },
      { price_min: '10', price_max: '20' },
      { rating_min: '4.5' },
      { on_sale: 'true' },
      { discount_min: '30' },
      { discount_min: '10', category: '1', engine: 'unity' },
      { format: 'ttf' },
      { format: 'ttf,png' },
      { engine: 'unreal' },
      { engine: 'unity,unreal' },
      { search: 'fantasy' },
      { search: 'fantasy', category: '85' },
      { category: '1', price_max: '20', rating_min: '3.9' },
      { category: '85', on_sale: 'true', engine: 'unity' },
      { category: '1', price_min: '16.50', rating_min: '4.5', on_sale: 'true', format: 'glb', engine: 'unity' },
      { engine: 'godot', format: 'blend' },
    ])('%j', async (query) => {
      expect(counted(await readFacets(query))).toEqual(expected(query));
    });
  });

  // docs/design/search-and-catalog.md#search
  test('a user can hide what they own, in the list and in every count', async () => {
    const user = await shop.newUser();
    await insertPaidOrder(shop, user.id, 1);
    const search = async (query: string, token: string | undefined) => {
      const { body } = await shop.call('GET', `/front/v2/search?per_page=96${query}`, token ? { token } : {});
      const { data, meta, facets } = searchResponseSchema.parse(body);
      return { ids: data.map(({ id }) => id).sort((a, b) => a - b), total: meta?.total, whole: facets?.whole_shop };
    };
    const all = await search('', undefined);
    expect(all.ids).toContain(1);
    expect(await search('', user.accessToken)).toEqual(all);
    expect(await search('&hide_owned=true', undefined)).toEqual(all);
    const others = all.ids.filter((id) => id !== 1);
    expect(await search('&hide_owned=true', user.accessToken)).toEqual({
      ids: others,
      total: others.length,
      whole: others.length,
    });
    // Nobody else gets that response.
    expect(await search('&hide_owned=true', (await shop.newUser()).accessToken)).toEqual(all);
  });

  test('a price band counts the same products as a search for its bounds', async () => {
    for (const { min, max, count } of (await readFacets({}))?.price.bands ?? []) {
      const query = { price_min: String(min), ...(max === null ? {} : { price_max: String(max) }) };
      const { body } = await shop.call('GET', `/front/v2/search?${new URLSearchParams(query)}`);
      expect((body.meta as { total: number }).total, JSON.stringify(query)).toBe(count);
    }
  });

  test('lists the most frequent value first and omits the format zip', async () => {
    const facets = await readFacets({});
    expect(facets?.engine.map(({ value }) => value)).toEqual(['unity', 'unreal']);
    expect(facets?.format[0]?.value).toBe('glb');
    expect(facets?.format.map(({ value }) => value)).not.toContain('zip');
  });

  test('facets ignore page and sort order, use the corrected search text, and are 0 for a text without letters', async () => {
    expect(await readFacets({ page: '3', per_page: '2', sort: 'rating' })).toEqual(await readFacets({}));
    expect(counted(await readFacets({ search: 'fantsy' }))).toEqual(expected({ search: 'fantasy' }));
    expect(await readFacets({ search: '!!!' })).toMatchObject({ whole_shop: 0, category: [], on_sale: 0, format: [] });
  });

  describe('search suggestions', () => {
    const suggest = async (search: string) => {
      const response = await shop.call('GET', `/front/v2/search/suggestions?${new URLSearchParams({ search })}`);
      expect(response.status, JSON.stringify(response.body)).toBe(200);
      const { data } = suggestionsResponseSchema.parse(response.body);
      return {
        texts: data.flatMap((one) => (one.kind === 'text' ? [one.text] : [])),
        categories: data.flatMap((one) => (one.kind === 'category' ? [one.name] : [])),
        products: data.flatMap((one) => (one.kind === 'product' ? [one.id] : [])),
        kinds: [...new Set(data.map(({ kind }) => kind))],
      };
    };

    test('are texts, then categories, then products', async () => {
      const found = await suggest('ch');
      expect(found.categories).toEqual(['Characters']);
      expect(found.products.toSorted()).toEqual([4, 5]);
      expect((await suggest('sweet')).kinds).toEqual(['text', 'category', 'product']);
    });

    test('complete the last word so that it fits the words before it', async () => {
      expect((await suggest('fan')).texts).toEqual(['fantasy']);
      expect((await suggest('fantasy cas')).texts).toEqual(['fantasy castle']);
      // A robot exists, but not in a fantasy product.
      expect((await suggest('fantasy rob')).texts).toEqual([]);
    });

    test('include synonyms', async () => {
      const found = await suggest('automobile');
      expect(found.texts).toEqual(['car', 'vehicle']);
      expect(found.products.toSorted()).toEqual([1, 2]);
      expect((await suggest('candy')).categories).toEqual(['Objects and sweets']);
    });

    test('correct a typo', async () => {
      expect(await suggest('fantsy')).toMatchObject({ texts: ['fantasy'], products: expect.arrayContaining([3, 4]) });
    });

    test('rank a match in the title above a match in the description', async () => {
      expect((await suggest('rally')).products[0]).toBe(2);
    });

    // docs/design/search-and-catalog.md#search
    test('rank the beginning of a word in the title above a whole word elsewhere', async () => {
      expect((await suggest('cart')).products).toEqual([7, 8]);
    });

    test.for(['', 'c', '%', '🚗', '!!', 'qqqqqq', '\\', "'"])('are empty for %j', async (text) => {
      expect((await suggest(text)).kinds).toEqual([]);
    });

    test.for([
      ['', 422],
      ['search=%00', 422],
      [`search=${'a'.repeat(201)}`, 422],
      ['search=a&search=b', 422],
      ['search=(.*)%5Bab&other=1', 200],
    ] as [string, number][])('respond to the query "%s" with %i', async ([query, status]) => {
      const response = await shop.call('GET', `/front/v2/search/suggestions?${query}`);
      expect(response.status).toBe(status);
      if (status === 422) expect(Object.keys(response.body)).toEqual(['search']);
    });

    test('are publicly cacheable for visitors', async () => {
      const response = await shop.call('GET', '/front/v2/search/suggestions?search=car');
      expect(response.headers['cache-control']).toMatch(/^public, max-age=/);
    });
  });
});
