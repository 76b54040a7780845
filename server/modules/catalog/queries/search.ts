import { type SQL, and, sql } from 'drizzle-orm';
import type { SearchFacets, SearchQuery, SearchSort } from '#contract/search.ts';
import { type CacheParts, cached } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products, searchSynonyms } from '../schema.ts';
import { indexSynonyms } from '../search-words.ts';
import { readCategoryTree } from './categories.ts';
import { readFacets } from './search-facets.ts';
import { buildFilters } from './search-filters.ts';
import { type TextQuery, buildTextQuery } from './text-query.ts';

/** Totals up to this are counted for every page; larger ones are cached, because counting them takes longer than reading the page. */
const EXACT_TOTAL_MAX = 1000;

/** The owner's synonyms, cached. */
export const readSynonyms = (parts: CacheParts) =>
  cached(parts, 'synonyms', async () => indexSynonyms(await parts.db.select().from(searchSynonyms)));

// `nulls last` as in the indexes: without it PostgreSQL would sort the whole table.
export const BEST_SELLING = [sql`products.sales_count desc nulls last`, sql`products.id desc nulls last`];
const ORDERS: Record<Exclude<SearchSort, 'relevance'>, SQL[]> = {
  best_selling: BEST_SELLING,
  newest: [sql`products.released_at desc nulls last`, sql`products.id desc nulls last`],
  price_asc: [sql`products.effective_price_minor`, sql`products.id`],
  price_desc: [sql`products.effective_price_minor desc`, sql`products.id desc`],
  rating: [sql`products.rating desc nulls last`, sql`products.id desc nulls last`],
};

/** Every order ends with the id, so that no product appears on two pages. */
const buildOrder = (sort: SearchSort | undefined, text: TextQuery | null): SQL[] => {
  if (sort && sort !== 'relevance') return ORDERS[sort];
  return text ? [sql`ts_rank(products.search, ${text.whole}) desc`, ...BEST_SELLING] : BEST_SELLING;
};

const countUpTo = async (db: Database, where: SQL | undefined, limit: number | null) => {
  const matches = db
    .select({ one: sql`1` })
    .from(products)
    .where(where);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from((limit === null ? matches : matches.limit(limit)).as('found'));
  return row?.count ?? 0;
};

/** @param key identifies the filters and words that the count depends on */
const countMatches = async (parts: CacheParts, where: SQL | undefined, key: string) => {
  const count = await countUpTo(parts.db, where, EXACT_TOTAL_MAX + 1);
  if (count <= EXACT_TOTAL_MAX) return count;
  return cached(parts, `total ${key}`, () => countUpTo(parts.db, where, null));
};

/** One page of matching product ids, the number of all matches, and the facet counts. */
export interface SearchMatches {
  ids: number[];
  total: number;
  facets: SearchFacets;
}

/** @param words null when the query has no text; empty when the text has no letter or digit, which matches nothing */
export const findMatches = async (
  parts: CacheParts,
  query: SearchQuery,
  words: readonly string[] | null,
): Promise<SearchMatches> => {
  const text = words?.length ? buildTextQuery(words, await readSynonyms(parts)) : null;
  const textCondition = words?.length === 0 ? sql`false` : text && sql`products.search @@ ${text.match}`;
  const filters = await buildFilters(parts, query);
  const where = and(
    sql`products.is_listed`,
    textCondition ?? undefined,
    ...Object.values(filters).filter((condition) => condition !== null),
  );
  const { sort, page, per_page: perPage, search: _, exact: _exact, ...filtering } = query;
  const key = JSON.stringify([words, filtering]);
  const total = await countMatches(parts, where, key);
  const tree = await readCategoryTree(parts);
  const facets = await cached(parts, `facets ${key}`, () => readFacets(parts.db, tree, filters, textCondition));
  const offset = (page - 1) * perPage;
  if (offset >= total) return { ids: [], total, facets };
  const rows = await parts.db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...buildOrder(sort, text))
    .limit(perPage)
    .offset(offset);
  return { ids: rows.map((row) => row.id), total, facets };
};
