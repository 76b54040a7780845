import { type SQL, and, sql } from 'drizzle-orm';
import type { SearchFacets, SearchQuery, SearchResponse, SearchSort } from '#contract/search.ts';
import { cached } from '#server/platform/cache.ts';
import { type TextQuery, synonymsOf, textQueryOf, wordsOf } from '../search-text.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products, searchSynonyms } from '../schema.ts';
import { readCategoryTree } from './categories.ts';
import { markPurchased, readProductCards } from './products.ts';
import { readFacets } from './search-facets.ts';
import { filtersOf } from './search-filters.ts';
import { mendWords } from './search-corrections.ts';

type Parts = Pick<ShopContext, 'db' | 'clock'>;

/** Up to here a total is counted anew for every page; a larger one is kept for a while, as counting it takes longer than the page. */
const COUNT_ANEW_MAX = 1000;

export const readSynonyms = (parts: Parts) =>
  cached(parts, 'synonyms', async () => synonymsOf(await parts.db.select().from(searchSynonyms)));

// `nulls last` as in the indices: without it PostgreSQL would sort the whole table.
export const BEST_SELLING = [sql`products.sales_count desc nulls last`, sql`products.id desc nulls last`];
const ORDERS: Record<Exclude<SearchSort, 'relevance'>, SQL[]> = {
  best_selling: BEST_SELLING,
  newest: [sql`products.released_at desc nulls last`, sql`products.id desc nulls last`],
  price_asc: [sql`products.effective_price_minor`, sql`products.id`],
  price_desc: [sql`products.effective_price_minor desc`, sql`products.id desc`],
  rating: [sql`products.rating desc nulls last`, sql`products.id desc nulls last`],
};

/** Every order ends with the id: no product is on two pages. */
const orderOf = (sort: SearchSort | undefined, text: TextQuery | null): SQL[] => {
  if (sort && sort !== 'relevance') return ORDERS[sort];
  return text ? [sql`ts_rank(products.search, ${text.whole}) desc`, ...BEST_SELLING] : BEST_SELLING;
};

const countUpTo = async (db: Database, where: SQL | undefined, limit: number | null) => {
  const found = db
    .select({ one: sql`1` })
    .from(products)
    .where(where);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from((limit === null ? found : found.limit(limit)).as('found'));
  return row?.count ?? 0;
};

/** @param key names the filters and the words: what the count is of */
const countOf = async (parts: Parts, where: SQL | undefined, key: string) => {
  const few = await countUpTo(parts.db, where, COUNT_ANEW_MAX + 1);
  if (few <= COUNT_ANEW_MAX) return few;
  return cached(parts, `total ${key}`, () => countUpTo(parts.db, where, null));
};

interface Found {
  ids: number[];
  total: number;
  facets: SearchFacets;
}

/** @param words null when no text is searched for; none of them when the text has no letter or digit, which finds nothing */
const find = async (parts: Parts, query: SearchQuery, words: readonly string[] | null): Promise<Found> => {
  const text = words?.length ? textQueryOf(words, await readSynonyms(parts)) : null;
  const matches = words?.length === 0 ? sql`false` : text && sql`products.search @@ ${text.match}`;
  const filters = await filtersOf(parts, query);
  const where = and(
    sql`products.is_listed`,
    matches ?? undefined,
    ...Object.values(filters).filter((set) => set !== null),
  );
  const { sort, page, per_page: perPage, search: _, exact: _exact, ...filtering } = query;
  const key = JSON.stringify([words, filtering]);
  const total = await countOf(parts, where, key);
  const tree = await readCategoryTree(parts);
  const facets = await cached(parts, `facets ${key}`, () => readFacets(parts, tree, filters, matches));
  const offset = (page - 1) * perPage;
  if (offset >= total) return { ids: [], total, facets };
  const rows = await parts.db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orderOf(sort, text))
    .limit(perPage)
    .offset(offset);
  return { ids: rows.map((row) => row.id), total, facets };
};

/** What a search finds, the same for everybody. */
const answer = async (parts: Parts, query: SearchQuery, words: readonly string[] | null): Promise<SearchResponse> => {
  let found = await find(parts, query, words);
  let suggestion: string | undefined;
  if (words?.length && found.total === 0 && !query.exact) {
    const mended = await mendWords(parts.db, words, await readSynonyms(parts));
    const again = mended && (await find(parts, query, mended));
    if (again && again.total > 0) {
      found = again;
      suggestion = mended.join(' ');
    }
  }
  return {
    data: await readProductCards(parts.db, found.ids, null),
    meta: {
      page: query.page,
      per_page: query.per_page,
      total: found.total,
      last_page: Math.max(1, Math.ceil(found.total / query.per_page)),
    },
    facets: found.facets,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
};

/**
 * GET search (design, sections 4 and 10), as the catalog was a short time ago. A text that finds nothing is mended and looked for
 * again, unless it is meant as it stands (`exact`); `suggestion` then says for what. A text without any letter or digit finds nothing.
 * @param userId for whom `purchased` is told, as it is now; null for a visitor
 */
export const searchProducts = async (
  parts: Parts,
  query: SearchQuery,
  userId: string | null,
): Promise<SearchResponse> => {
  const { search, ...rest } = query;
  const text = search?.trim();
  const words = text ? wordsOf(text) : null;
  const kept = await cached(parts, `search ${JSON.stringify([words, rest])}`, () => answer(parts, query, words));
  return userId === null ? kept : { ...kept, data: await markPurchased(parts.db, kept.data, userId) };
};
