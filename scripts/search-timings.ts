/**
 * Measures the catalog's calls against a large shop, and shows the plans of the slow ones:
 * DATABASE_URL=postgres://… npx tsx scripts/search-timings.ts [PRODUCTS]
 * The database must be an empty one of its own; it is seeded at the first run.
 */
import { performance } from 'node:perf_hooks';
import { searchQuerySchema } from '#contract/search.ts';
import { clearCache } from '#server/platform/cache.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { readProductPage } from '#server/modules/catalog/read-product-page.ts';
import { searchProducts } from '#server/modules/catalog/search-products.ts';
import { suggest } from '#server/modules/catalog/suggest.ts';
import { seedLargeCatalog } from '#tests/support/catalog-large.ts';

const RUNS = 12;
const QUERIES: Record<string, string>[] = [
  {},
  { page: '3000' },
  { sort: 'newest' },
  { sort: 'price_asc' },
  { sort: 'price_desc', page: '200' },
  { sort: 'rating' },
  { category: '1' },
  { category: '1', sort: 'newest', page: '50' },
  { category: '60' },
  { category: '60', sort: 'price_asc' },
  { category: '[1,2,3]', per_page: '16' },
  { price_min: '5', price_max: '5.10' },
  { on_sale: 'true', rating_min: '4.8', sort: 'price_asc' },
  { format: 'blend' },
  { engine: 'godot', category: '9' },
  { search: 'car' },
  { search: 'fantasy' },
  { search: 'fantasy', sort: 'price_asc', page: '100' },
  { search: 'fantasy castle' },
  { search: 'haunted neon wizard kit' },
  { search: 'fantasy', category: '60' },
  { search: 'pa' },
  { search: 'c' },
  { search: 'pack world' },
  { search: 'n3f2a' },
  { search: 'fantsy' },
  { search: 'charcter' },
  { search: 'spacship dungon' },
  { search: 'xylophonist' },
  { search: 'qqqqzzzz' },
];

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const database = await openDatabase({ databaseUrl: url, dataDir: null });
const parts = {
  db: database.db,
  clock: { now: () => new Date() },
  findOwnedProducts: async () => new Set<number>(),
};

const [some] = await database.db.select({ id: products.id }).from(products).limit(1);
if (!some) await seedLargeCatalog(database.db, Number(process.argv[2] ?? 100_000));

const measure = async (name: string, work: () => Promise<string>) => {
  const times: number[] = [];
  let note = '';
  for (let run = 0; run < RUNS; run += 1) {
    // What is measured is the search, not what is kept of it.
    clearCache(database.db);
    const start = performance.now();
    note = await work();
    times.push(performance.now() - start);
  }
  const [first] = times;
  const rest = times.slice(1).sort((a, b) => a - b);
  const ms = (time: number | undefined) => `${(time ?? 0).toFixed(0)} ms`.padStart(8);
  process.stdout.write(`${ms(first)} first${ms(rest[Math.floor(rest.length / 2)])} then  ${name}  ${note}\n`);
};

for (const query of QUERIES) {
  await measure(JSON.stringify(query), async () => {
    const { meta, suggestion } = await searchProducts(parts, searchQuerySchema.parse(query), null);
    return `${meta?.total} found${suggestion ? `, "${suggestion}"` : ''}`;
  });
}
for (const text of ['ca', 'fant', 'red castle', 'vehicl', 'fantsy', 'qqqqzzzz']) {
  await measure(`suggestions for "${text}"`, async () => `${(await suggest(parts, text)).length} suggested`);
}
await measure('product page', async () => `${(await readProductPage(parts, 4242, null))?.related.length} related`);
await database.close();
