import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/products/product.ts';
import { encodeNeeds } from '#contract/projects/encode-project.ts';

const PAGES_SAMPLED = 12;
const SAMPLES = 400;
const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'best_selling'];

/** A generator with a seed, so that every run sends the same requests. */
const createRandom = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value };
};

/** What a shop sells, as far as requests need it. */
export interface ShopSample {
  productIds: number[];
  categoryIds: number[];
  total: number;
  /** Words of titles that many products have, and words that few have. */
  broad: string[];
  rare: string[];
}

const collectCategoryIds = (categories: readonly Category[]): number[] =>
  categories.flatMap(({ id, children }) => [id, ...collectCategoryIds(children ?? [])]);

/** Reads lists of the shop to learn its words. */
export const sampleShop = async (url: string): Promise<ShopSample> => {
  const get = async (path: string) => (await fetch(`${url}/front/v2/${path}`)).json();
  const first = (await get('search?per_page=96')) as { meta: { total: number; last_page: number } };
  const products: Product[] = [];
  for (let sample = 0; sample < PAGES_SAMPLED; sample += 1) {
    const page = 1 + Math.floor((sample * first.meta.last_page) / PAGES_SAMPLED);
    products.push(...((await get(`search?per_page=96&page=${page}`)) as { data: Product[] }).data);
  }
  const counts = new Map<string, number>();
  for (const { title } of products) {
    for (const word of title.toLowerCase().match(/[a-z]{4,}/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  const { data } = (await get('category/tree')) as { data: Category[] };
  return {
    productIds: [...new Set(products.map(({ id }) => id))],
    categoryIds: collectCategoryIds(data),
    total: first.meta.total,
    broad: words.slice(0, 24),
    rare: words.slice(-60),
  };
};

/** Share of each kind of request, in percent. */
export const MIX = {
  browse: 30,
  'filtered browse': 25,
  'broad text': 15,
  'rare text': 10,
  typo: 5,
  prefix: 10,
  suggestions: 5,
} as const;
type Kind = keyof typeof MIX;

/** Requests of a kind, with facets where there are any. */
export const buildRequests = (kind: Kind, shop: ShopSample, count: number): { path: string }[] => {
  const { below, pick } = createRandom(kind.length * 7919);
  const search = (query: Record<string, string>) => ({ path: `/front/v2/search?${new URLSearchParams(query)}` });
  const page = () => String(1 + below(Math.min(10, Math.ceil(shop.total / 16))));
  const filter = (): Record<string, string> =>
    pick([
      { category: JSON.stringify([String(pick(shop.categoryIds))]) },
      { category: JSON.stringify([String(pick(shop.categoryIds))]), on_sale: 'true' },
      { price_min: String(below(20)), price_max: String(20 + below(30)) },
      { rating_min: '4' },
      { engine: 'unity', category: JSON.stringify([String(pick(shop.categoryIds))]) },
    ]);
  const misspelled = () => {
    const word = pick(shop.broad);
    const at = 1 + below(word.length - 2);
    return word.slice(0, at) + word.slice(at + 1);
  };
  const make: Record<Kind, () => { path: string }> = {
    browse: () => search({ page: page(), sort: pick(SORTS) }),
    'filtered browse': () => search({ ...filter(), sort: pick(SORTS) }),
    'broad text': () => search({ search: pick([pick(shop.broad), `${pick(shop.broad)} ${pick(shop.broad)}`]) }),
    'rare text': () => search({ search: pick(shop.rare) }),
    typo: () => search({ search: misspelled() }),
    prefix: () => search({ search: pick([...shop.broad, ...shop.rare]).slice(0, 3) }),
    suggestions: () => ({
      path: `/front/v2/search/suggestions?search=${pick([...shop.broad, ...shop.rare]).slice(0, 2 + below(4))}`,
    }),
  };
  return Array.from({ length: count }, make[kind]);
};

/**
 * Lists as in `browse`, of what fits a project.
 * @param projects how many different projects the requests have
 */
export const projectRequests = (shop: ShopSample, count: number, projects: number): { path: string }[] =>
  buildRequests('browse', shop, count).map(({ path }, index) => {
    const needs = { model_triangles: 20_000 + (index % projects), model_draw_calls: 100, texture_bytes: 50_000_000 };
    return { path: `${path}&project=${encodeNeeds(needs)}` };
  });

/** All kinds in their shares, mixed up. */
export const mixedRequests = (shop: ShopSample): { path: string }[] => {
  const { below } = createRandom(42);
  const requests = (Object.keys(MIX) as Kind[]).flatMap((kind) =>
    buildRequests(kind, shop, Math.round((SAMPLES * MIX[kind]) / 100)),
  );
  return requests
    .map((request) => ({ request, key: below(1_000_000) }))
    .sort((a, b) => a.key - b.key)
    .map(({ request }) => request);
};
