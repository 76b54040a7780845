import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type SearchQuery, searchQuerySchema } from '#contract/catalog/search-query.ts';
import type { FileFacts } from '#contract/products/product-facts.ts';
import { encodeNeeds } from '#contract/projects/encode-project.ts';
import { SEARCH_SORTS } from '#contract/catalog/search-terms.ts';

/** Few words, so that products and searches have many in common; with inflections, digits, stop words and accents. */
const WORDS = (
  'car cars castle castles castled fantasy fantasies character characters run running runs low poly hand painted state art of the ' +
  'unity png and 3d 2d v2 café naïve añadir added adding city cities skies ship ships shipping cargo cartoon dungeon dungeons x y pack packs'
).split(' ');
const SYNONYMS = [
  ['car', 'vehicle', 'low poly'],
  ['castle', 'stronghold', 'hand painted'],
  ['art', 'state of the art', '2d'],
  ['ship', 'vessel', 'godot'],
];
const TYPED = [...WORDS, 'vehicle', 'vehicles', 'stronghold', 'vessels', 'ca', 'cas', 'fan', 'ch', 's', 'th', 'ad'];
/** Words of engines and formats; the products have "unity" and "png" in their texts too. */
const FACTS = ['unity', 'unreal', 'engine', 'godot', 'blender', 'gltf', 'png', 'ttf'];
const TYPOS = [
  'fantsy',
  'fantasi',
  'castel',
  'charcters',
  'dungoen',
  'dungon',
  'runing',
  'citys',
  'crago',
  'zzzz',
  'paks',
  'pakcs',
  'lowpoly',
  'castlecity',
  'vehcile',
  'dungeob',
  'godott',
  'untiy',
];
/** The third is a child of the first, the fourth of the third. */
const CATEGORIES = [
  { id: 1, name: 'Models', parent: null },
  { id: 2, name: 'Fonts', parent: null },
  { id: 3, name: 'Hand painted cities', parent: 1 },
  { id: 4, name: 'Castles', parent: 3 },
];

const word = fc.constantFrom(...WORDS);
const phrase = (min: number, max: number) =>
  fc.array(word, { minLength: min, maxLength: max }).map((words) => words.join(' '));

/** A product of a random catalog; `position` makes its id. */
export interface RandomProduct {
  title: string;
  description: string;
  tags: string[];
  priceMinor: number;
  newPriceMinor: number | null;
  rating: number;
  sales: number;
  day: number;
  categories: number[];
  formats: string[];
  engines: string[];
  fileFacts: FileFacts | null;
  facts: { key: string; value: number | string }[];
  isListed: boolean;
}

const product: fc.Arbitrary<RandomProduct> = fc.record({
  title: fc.tuple(phrase(1, 4), fc.constantFrom(' ', '-', ': ', '/')).map(([text, joint]) => text.replace(' ', joint)),
  description: phrase(0, 6),
  tags: fc.uniqueArray(fc.oneof(word, phrase(2, 2)), { maxLength: 3 }),
  priceMinor: fc.oneof(
    { arbitrary: fc.constant(0), weight: 1 },
    { arbitrary: fc.integer({ min: 0, max: 4000 }), weight: 5 },
  ),
  newPriceMinor: fc.option(fc.integer({ min: 0, max: 3000 }), { freq: 2 }),
  rating: fc.integer({ min: 28, max: 50 }).map((tenths) => tenths / 10),
  sales: fc.integer({ min: 0, max: 3 }),
  day: fc.integer({ min: 0, max: 4 }),
  categories: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { maxLength: 3 }),
  formats: fc.uniqueArray(fc.constantFrom('glb', 'png', 'zip', 'ttf'), { maxLength: 3 }),
  engines: fc.uniqueArray(fc.constantFrom('unity', 'godot', 'unreal'), { maxLength: 2 }),
  fileFacts: fc.option(
    fc.record(
      {
        formats: fc.constantFrom(['glb', 'zip'], ['png'], ['ttf']),
        model_triangles: fc.constantFrom(100, 5_000, 90_000),
        skeleton_bones: fc.constantFrom(0, 24),
        sprite_px: fc.constantFrom(16, 17, 200, 4_000),
        model_draw_calls: fc.constantFrom(1, 90),
        texture_px: fc.constantFrom(0, 512, 4_096),
        texture_bytes: fc.constantFrom(0, 1_398_102, 89_478_486),
        scripts: fc.constantFrom(['latin' as const], []),
      },
      { requiredKeys: ['formats'] },
    ),
    { freq: 4 },
  ),
  facts: fc.constantFrom(
    [],
    [{ key: 'animations', value: 0 }],
    [{ key: 'animations', value: 6 }],
    [
      { key: 'bones', value: 4 },
      { key: 'sheet_size', value: '512 × 288 px' },
    ],
  ),
  isListed: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
});

export const randomProducts = (min: number, max: number) => fc.array(product, { minLength: min, maxLength: max });

/** Texts of some projects. */
const PROJECTS = [
  { engine: 'unity' as const, engine_version: '6' },
  { model_triangles: 4_000, texture_px: 1_024 },
  { model_draw_calls: 20 },
  { texture_bytes: 4_000_000, engine: 'godot' as const, engine_version: '4' },
  { scripts: ['latin' as const, 'greek' as const] },
].map(encodeNeeds);

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });

/** A text as it may be typed: known words, prefixes, typos, any letters. */
export const randomText = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...TYPED) },
      { weight: 3, arbitrary: fc.constantFrom(...FACTS) },
      { weight: 2, arbitrary: fc.constantFrom(...TYPOS) },
      { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'abcdefst'), minLength: 1, maxLength: 6 }) },
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((words) => words.join(' '));

/** A search with any filters, in any order. */
export const randomQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    search: fc.option(randomText, { nil: undefined, freq: 2 }),
    category: optional(fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '99'), { minLength: 1, maxLength: 2 })),
    price_min: optional(fc.constantFrom('0', '5', '9.99', '20')),
    price_max: optional(fc.constantFrom('20', '29.99', '35.50')),
    rating_min: optional(fc.constantFrom('3', '3.5', '4.5', '4.55')),
    on_sale: optional(fc.constantFrom('true', 'false')),
    hide_owned: optional(fc.constantFrom('true', 'false')),
    discount_min: optional(fc.constantFrom('10', '50')),
    rigged: optional(fc.constantFrom('true', 'false')),
    animated: optional(fc.constantFrom('true', 'false')),
    triangles_max: optional(fc.constantFrom('1000', '5000')),
    frame_max: optional(fc.constantFrom('16', '256')),
    format: optional(fc.constantFrom('glb', 'png,ttf', 'obj')),
    engine: optional(fc.constantFrom('unity', 'godot,unreal')),
    project: optional(fc.constantFrom(...PROJECTS)),
    sort: optional(fc.constantFrom(...SEARCH_SORTS)),
    page: fc.constantFrom('1', '1', '1', '2', '3'),
    per_page: fc.constantFrom('1', '3', '16', '96'),
  })
  .map((query) =>
    searchQuerySchema.parse(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))),
  );

const literal = (values: readonly (string | number)[], type: 'text' | 'int') =>
  sql`${`{${values.map((value) => JSON.stringify(value)).join(',')}}`}::${sql.raw(type)}[]`;

/** Inserts or replaces products. */
export const storeProducts = async (db: Database, products: ReadonlyMap<number, RandomProduct>) => {
  for (const [id, one] of products) {
    const keywords = [...one.tags, ...one.categories.map((category) => CATEGORIES[category - 1]?.name)].join(' ');
    await db.execute(sql`
      with stored as (
        insert into products (id, slug, title, description, kind, price_minor, new_price_minor, currency, rating, rating_count, sales_count,
          tags, engines, formats, keywords, released_at, is_listed, file_facts, facts)
        values (${id}, ${`product-${id}`}, ${one.title}, ${one.description}, 'model', ${one.priceMinor}, ${one.newPriceMinor}, 'USD', ${one.rating}, 1,
          ${one.sales}, ${literal(one.tags, 'text')}, ${literal(one.engines, 'text')}, ${literal(one.formats, 'text')}, ${keywords},
          timestamptz '2026-01-01' + ${one.day}::int * interval '1 day', ${one.isListed},
          ${one.fileFacts && JSON.stringify(one.fileFacts)}::jsonb, ${JSON.stringify(one.facts)}::jsonb)
        on conflict (id) do update set title = excluded.title, description = excluded.description, price_minor = excluded.price_minor,
          new_price_minor = excluded.new_price_minor, rating = excluded.rating, sales_count = excluded.sales_count, tags = excluded.tags,
          engines = excluded.engines, formats = excluded.formats, keywords = excluded.keywords, released_at = excluded.released_at,
          is_listed = excluded.is_listed, file_facts = excluded.file_facts, facts = excluded.facts),
      gone as (delete from product_categories where product_id = ${id} and not category_id = any(${literal(one.categories, 'int')}))
      insert into product_categories (product_id, category_id, position)
      select ${id}, category, position - 1 from unnest(${literal(one.categories, 'int')}) with ordinality as given (category, position)
      on conflict (product_id, category_id) do update set position = excluded.position`);
  }
};

/** Empties the catalog and fills it with categories, synonyms and products with the ids 1, 2, 3 … */
export const storeCatalog = async (db: Database, products: readonly RandomProduct[]) => {
  await db.execute(sql`delete from product_categories`);
  await db.execute(sql`delete from products`);
  for (const { id, name, parent } of CATEGORIES) {
    await db.execute(sql`
      insert into categories (id, name, parent_id, position) values (${id}, ${name}, ${parent}, ${id}) on conflict do nothing`);
  }
  for (const [group, words] of SYNONYMS.entries()) {
    for (const synonym of words) {
      await db.execute(
        sql`insert into search_synonyms (group_id, word) values (${group}, ${synonym}) on conflict do nothing`,
      );
    }
  }
  await storeProducts(db, new Map(products.map((one, index) => [index + 1, one])));
};
