import { describe, expect, test } from 'vitest';
import { searchQuerySchema } from '#contract/catalog/search-query.ts';
import { getFieldErrors } from '#tests/support/contract.ts';

const parse = (query: Record<string, unknown>) => searchQuerySchema.parse(query);

describe('the query of GET search', () => {
  // docs/specification.md#7-the-calls-it-makes
  test('defaults to page 1 with 16 products', () => {
    expect(parse({})).toEqual({ page: 1, per_page: 16 });
  });

  test('ignores empty values', () => {
    expect(parse({ search: '', category: '', page: '', per_page: '', sort: '' })).toEqual({ page: 1, per_page: 16 });
  });

  test('accepts the query of the home page', () => {
    expect(parse({ per_page: '16', page: '1', category: '["1","2","3"]' })).toEqual({
      page: 1,
      per_page: 16,
      category: [1, 2, 3],
    });
  });
});

// docs/reliability.md#category-filter
describe('category', () => {
  test.each([
    ['a JSON list of texts', '["1","2","3"]'],
    ['a JSON list of numbers', '[1,2,3]'],
    ['a JSON list with spaces', ' [ "1" , "2", "3" ] '],
    ['repeated parameters', ['1', '2', '3']],
    ['numbers with commas between', '1,2,3'],
    ['numbers with commas and spaces', '1, 2, 3'],
    ['a list with a duplicate', '1,2,3,2'],
  ])('accepts categories as %s', (_, category) => {
    expect(parse({ category }).category).toEqual([1, 2, 3]);
  });

  test.each(['85', ['85'], '["85"]'])('accepts the single category %j', (category) => {
    expect(parse({ category }).category).toEqual([85]);
  });

  test.each(['abc', '["1"', '{"a":1}', '1;2', '0', '-1', '1.5', '1e3', '[]', '["1",]', ',', '99999999999', 'null'])(
    'rejects category %j',
    (category) => {
      expect(Object.keys(getFieldErrors(searchQuerySchema, { category }))).toEqual(['category']);
    },
  );

  test('rejects a list of 1,000 categories', () => {
    const category = Array.from({ length: 1_000 }, (_, index) => index + 1).join(',');
    expect(Object.keys(getFieldErrors(searchQuerySchema, { category }))).toEqual(['category']);
  });
});

// docs/reliability.md#page-and-page-size
describe('per_page and page', () => {
  test.each(['1', '16', '96'])('accepts per_page %s', (per_page) => {
    expect(parse({ per_page }).per_page).toBe(Number(per_page));
  });

  test.each([['0'], ['-1'], ['97'], ['1e9'], ['1000000000'], ['x'], ['1.5'], [' 1'], ['0x10'], [['1', '2']]])(
    'rejects per_page %j',
    (per_page) => {
      expect(Object.keys(getFieldErrors(searchQuerySchema, { per_page }))).toEqual(['per_page']);
    },
  );

  test.each([['0'], ['-1'], ['x'], ['99999999999999999999'], [['1', '2']]])('rejects page %j', (page) => {
    expect(Object.keys(getFieldErrors(searchQuerySchema, { page }))).toEqual(['page']);
  });
});

describe('search', () => {
  // docs/reliability.md#search-text
  test.each(['%', '_', '\\', "'", '"', '🚗', 'räder', 'x'.repeat(200), '<b>'])(
    'accepts %j as literal search text',
    (search) => {
      expect(parse({ search }).search).toBe(search);
    },
  );

  test.each([['x'.repeat(201)], ['x'.repeat(10_240)], ['a\u0000b'], [['a', 'b']]])(
    'rejects invalid text %#',
    (search) => {
      expect(Object.keys(getFieldErrors(searchQuerySchema, { search }))).toEqual(['search']);
    },
  );
});

describe('the filters', () => {
  test('accepts all filters together', () => {
    expect(
      parse({ price_min: '0', price_max: '12.50', rating_min: '4.5', on_sale: 'true', format: 'glb', engine: 'unity' }),
    ).toMatchObject({
      price_min: 0,
      price_max: 12.5,
      rating_min: 4.5,
      on_sale: true,
      format: ['glb'],
      engine: ['unity'],
    });
  });

  // As for categories: repeated, comma-separated, or a JSON list.
  test.each([['glb,png'], [['glb', 'png']], ['["glb","png"]'], ['glb, png,glb']])(
    'accepts several formats as %j',
    (format) => {
      expect(parse({ format }).format).toEqual(['glb', 'png']);
    },
  );

  test('rejects an empty price range and accepts a single price', () => {
    expect(getFieldErrors(searchQuerySchema, { price_min: '5.01', price_max: '5' })).toEqual({
      price_max: ['Must be at least the lowest price'],
    });
    expect(parse({ price_min: '5', price_max: '5' })).toMatchObject({ price_min: 5, price_max: 5 });
  });

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads on_sale %s as %j', (on_sale, value) => {
    expect(parse({ on_sale }).on_sale).toBe(value);
  });

  test.each(['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'best_selling'])('accepts sort %s', (sort) => {
    expect(parse({ sort }).sort).toBe(sort);
  });

  test.each([
    ['price_min', '-1'],
    ['price_max', '1,5'],
    ['price_max', 'NaN'],
    ['rating_min', '5.01'],
    ['on_sale', 'maybe'],
    ['format', '../etc'],
    ['engine', 'cryengine'],
    ['sort', 'cheapest'],
  ])('rejects %s %s', (field, value) => {
    expect(Object.keys(getFieldErrors(searchQuerySchema, { [field]: value }))).toEqual([field]);
  });
});
