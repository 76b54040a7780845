import type { SearchQuery } from '#contract/catalog/search-query.ts';
import type { SearchResponse } from '#contract/catalog/search.ts';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Json } from '#server/platform/http/public-caching.ts';
import { writeCards } from './index/card-json.ts';
import type { CardsById, CatalogIndex, CatalogIndexDeps, SearchMatches } from './index/catalog-index.ts';
import type { FindOwnedProducts, ListOwnedProducts } from './ownership.ts';
import { choosePartialWords } from './partial-search.ts';
import { splitWords } from './search-words.ts';

/** A page of results that is the same for everybody. */
interface FoundPage {
  cards: CardsById;
  /** Everything of the response but `data`, as JSON, without the opening brace. */
  rest: string;
  /** Whether the text matches no product, even without the filters and with typos corrected. */
  isEmpty: boolean;
}

const correctAndFind = async (
  index: CatalogIndex,
  query: SearchQuery,
  words: readonly string[],
  hidden: readonly number[],
): Promise<(SearchMatches & { suggestion: string }) | null> => {
  const corrected = await index.correctWords(words);
  if (!corrected) return null;
  const matches = await index.find(query, corrected, hidden);
  return matches.total > 0 ? { ...matches, suggestion: corrected.join(' ') } : null;
};

const hasFilters = ({
  search: _search,
  exact: _exact,
  sort: _sort,
  page: _page,
  per_page: _perPage,
  ...filters
}: SearchQuery) => Object.values(filters).some((value) => value !== undefined);

/** The check without filters only matches the texts, without counting facets; most searches do not need it. */
const matchesNothing = async (index: CatalogIndex, query: SearchQuery, words: readonly string[]): Promise<boolean> => {
  if (!hasFilters(query)) return true;
  const corrected = await index.correctWords(words);
  const texts = [words, ...(corrected ? [corrected] : [])].map((text) => text.join(' '));
  return (await index.filterMatchingTexts(texts)).length === 0;
};

/** The products that have some of the words, and which; null when there are none. A typed word counts before a corrected one. */
const findPartly = async (
  index: CatalogIndex,
  query: SearchQuery,
  words: readonly string[],
  hidden: readonly number[],
): Promise<{ matches: SearchMatches; named: Pick<SearchResponse, 'partial' | 'any_of'> } | null> => {
  const corrected = async () => choosePartialWords(index, (await index.correctWords(words)) ?? []);
  const some = (await choosePartialWords(index, words)) ?? (await corrected());
  if (!some) return null;
  const matches = await index.find(query, some.words, hidden, some.mode);
  return { matches, named: some.mode === 'all' ? { partial: some.words.join(' ') } : { any_of: [...some.words] } };
};

const findPage = async (
  index: CatalogIndex,
  query: SearchQuery,
  words: readonly string[] | null,
  hidden: readonly number[] = [],
): Promise<FoundPage> => {
  const typed = await index.find(query, words, hidden);
  const isCorrectable = words !== null && words.length > 0 && typed.total === 0 && !query.exact;
  const corrected = isCorrectable ? await correctAndFind(index, query, words, hidden) : null;
  const isEmpty = isCorrectable && (corrected ?? typed).total === 0 && (await matchesNothing(index, query, words));
  const partly = isEmpty && words.length > 1 ? await findPartly(index, query, words, hidden) : null;
  const { ids, total, facets } = partly?.matches ?? corrected ?? typed;
  const rest: Omit<SearchResponse, 'data'> = {
    meta: {
      page: query.page,
      per_page: query.per_page,
      total,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
    },
    facets,
    ...(corrected && { suggestion: corrected.suggestion }),
    ...partly?.named,
  };
  return { cards: await index.readCards(ids), rest: JSON.stringify(rest).slice(1), isEmpty };
};

const writeResponse = ({ cards, rest }: Pick<FoundPage, 'cards' | 'rest'>, owned?: ReadonlySet<number>) =>
  `{"data":${writeCards(cards, owned)},${rest}`;

/**
 * Searches the catalog ([design](../../../docs/design/search-and-catalog.md#search)). A text without matches is corrected and searched again, unless
 * the query asks for the exact text; `suggestion` then holds the corrected text. Products with some of the words stand in for none, and
 * `partial` or `any_of` holds those words. Everything but `purchased` may be cached, and a search
 * without what the user owns is not.
 * @param userId whose `purchased` marks to set; null for a visitor
 * @returns a SearchResponse as JSON, and whether the text matches no product of the shop; an exact search never counts as such
 */
export const searchProducts = async (
  deps: CacheDeps & CatalogIndexDeps & { findOwnedProducts: FindOwnedProducts; listOwnedProducts: ListOwnedProducts },
  query: SearchQuery,
  userId: string | null,
): Promise<{ json: Json; isEmpty: boolean }> => {
  const { search, hide_owned: hidesOwned, ...rest } = query;
  const text = search?.trim();
  const words = text ? splitWords(text) : null;
  const hidden = hidesOwned && userId !== null ? await deps.listOwnedProducts(userId) : [];
  if (hidden.length > 0) {
    const page = await findPage(deps.catalogIndex.current(), query, words, hidden);
    return { json: writeResponse(page), isEmpty: page.isEmpty };
  }
  const found = await cached(deps, `search ${JSON.stringify([words, rest])}`, async () => {
    const page = await findPage(deps.catalogIndex.current(), query, words);
    return { ...page, forVisitors: Buffer.from(writeResponse(page)) };
  });
  const { isEmpty, forVisitors } = found;
  if (userId === null || found.cards.size === 0) return { json: forVisitors, isEmpty };
  const owned = await deps.findOwnedProducts(userId, [...found.cards.keys()]);
  return { json: owned.size === 0 ? forVisitors : writeResponse(found, owned), isEmpty };
};
