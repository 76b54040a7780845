import { type SQL, and, sql } from 'drizzle-orm';
import type { SearchQuery } from '#contract/catalog/search-query.ts';
import type { SearchSort } from '#contract/catalog/search.ts';
import { DEALS } from '#contract/catalog/search-terms.ts';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { CategoryTree } from '../category-tree.ts';
import { toFacets } from '../facets.ts';
import type { SearchMatches, WordsMode } from '../index/catalog-index.ts';
import { products } from '../schema/products.ts';
import { searchSynonyms } from '../schema/search.ts';
import { type Synonyms, indexSynonyms } from '../search-words.ts';
import { readFittingIds } from './product-facts.ts';
import { readFacetCounts } from './search-facets.ts';
import { buildFilters } from './search-filters.ts';
import { type TextQuery, buildAnyWordQuery, buildTextQuery } from './text-query.ts';

/** The owner's synonyms. */
export const loadSynonyms = async (db: Database): Promise<Synonyms> =>
  indexSynonyms(
    await db
      .select()
      .from(searchSynonyms)
      .orderBy(sql`${searchSynonyms.groupId}`, sql`${searchSynonyms.word} collate "C"`),
  );

/** The owner's synonyms, cached. */
export const readSynonyms = (deps: CacheDeps): Promise<Synonyms> =>
  cached(deps, 'synonyms', () => loadSynonyms(deps.db));

// `nulls last` as in the indexes: without it PostgreSQL would sort the whole table.
export const BEST_SELLING = [sql`products.sales_count desc nulls last`, sql`products.id desc nulls last`];
const ORDERS: Record<Exclude<SearchSort, 'relevance'>, SQL[]> = {
  best_selling: BEST_SELLING,
  newest: [sql`products.released_at desc nulls last`, sql`products.id desc nulls last`],
  price_asc: [sql`products.effective_price_minor`, sql`products.id`],
  price_desc: [sql`products.effective_price_minor desc`, sql`products.id desc`],
  rating: [sql`products.rating desc nulls last`, sql`products.id desc nulls last`],
};

/** The default order: first some best-selling products on sale, then all others by sales. See docs/design/search-and-catalog.md#search. */
const buildFeatured = (where: SQL | undefined): SQL[] => [
  sql`(products.id in (select products.id from products where ${and(where, sql`products.new_price_minor is not null`)}
    order by ${sql.join(BEST_SELLING, sql`, `)} limit ${DEALS})) desc`,
  ...BEST_SELLING,
];

/** Every order ends with the id, so that no product appears on two pages. */
const buildOrder = (
  sort: SearchSort | undefined,
  text: Pick<TextQuery, 'score'> | null,
  where: SQL | undefined,
): SQL[] => {
  if (sort && sort !== 'relevance') return ORDERS[sort];
  return text ? [sql`${text.score} desc`, ...BEST_SELLING] : buildFeatured(where);
};

/**
 * See `CatalogIndex.find`.
 * @param words null when the query has no text; empty when the text has no letter or digit, which matches nothing
 * @param hidden ids of products that are left out
 */
export const findMatches = async (
  db: Database,
  { tree, synonyms }: { tree: CategoryTree; synonyms: Synonyms },
  query: SearchQuery,
  { words, mode = 'all' }: { words: readonly string[] | null; mode?: WordsMode | undefined },
  hidden: readonly number[] = [],
): Promise<SearchMatches> => {
  const build = mode === 'all' ? buildTextQuery : buildAnyWordQuery;
  const text = words?.length ? build(words, synonyms) : null;
  const textCondition = words?.length === 0 ? sql`false` : text && text.match;
  const fitting = query.project === undefined ? null : await readFittingIds(db, query.project);
  const filters = buildFilters(tree, query, fitting, hidden);
  const where = and(
    sql`products.is_listed`,
    textCondition ?? undefined,
    ...Object.values(filters).filter((condition) => condition !== null),
  );
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(where);
  const total = counted?.count ?? 0;
  const facets = toFacets(await readFacetCounts(db, tree, filters, textCondition));
  const { sort, page, per_page: perPage } = query;
  const offset = (page - 1) * perPage;
  if (offset >= total) return { ids: [], total, facets };
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...buildOrder(sort, text, where))
    .limit(perPage)
    .offset(offset);
  return { ids: rows.map((row) => row.id), total, facets };
};
