import type { SearchQuery } from '#contract/search-query.ts';
import type { SearchResponse } from '#contract/search.ts';
import { type CacheParts, cached } from '#server/platform/cache.ts';
import type { Json } from '#server/platform/http/public-caching.ts';
import { writeCards } from './index/card-json.ts';
import type { CardsById, CatalogIndex, CatalogIndexParts, SearchMatches } from './index/catalog-index.ts';
import type { FindOwnedProducts } from './ownership.ts';
import { splitWords } from './search-words.ts';

/** A page of results that is the same for everybody. */
interface FoundPage {
  cards: CardsById;
  /** Everything of the response but `data`, as JSON, without the opening brace. */
  rest: string;
}

const correctAndFind = async (
  index: CatalogIndex,
  query: SearchQuery,
  words: readonly string[],
): Promise<(SearchMatches & { suggestion: string }) | null> => {
  const corrected = await index.correctWords(words);
  if (!corrected) return null;
  const matches = await index.find(query, corrected);
  return matches.total > 0 ? { ...matches, suggestion: corrected.join(' ') } : null;
};

const findPage = async (
  index: CatalogIndex,
  query: SearchQuery,
  words: readonly string[] | null,
): Promise<FoundPage> => {
  const typed = await index.find(query, words);
  const isCorrectable = words !== null && words.length > 0 && typed.total === 0 && !query.exact;
  const corrected = isCorrectable ? await correctAndFind(index, query, words) : null;
  const { ids, total, facets } = corrected ?? typed;
  const rest: Omit<SearchResponse, 'data'> = {
    meta: {
      page: query.page,
      per_page: query.per_page,
      total,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
    },
    facets,
    ...(corrected && { suggestion: corrected.suggestion }),
  };
  return { cards: await index.readCards(ids), rest: JSON.stringify(rest).slice(1) };
};

const writeResponse = ({ cards, rest }: FoundPage, owned?: ReadonlySet<number>) =>
  `{"data":${writeCards(cards, owned)},${rest}`;

/**
 * Searches the catalog ([design](../../../docs/design.md#search)). A text without matches is corrected and searched again, unless
 * the query asks for the exact text; `suggestion` then holds the corrected text. Everything but `purchased` may be cached.
 * @param userId whose `purchased` marks to set; null for a visitor
 * @returns a SearchResponse as JSON
 */
export const searchProducts = async (
  parts: CacheParts & CatalogIndexParts & { findOwnedProducts: FindOwnedProducts },
  query: SearchQuery,
  userId: string | null,
): Promise<Json> => {
  const { search, ...rest } = query;
  const text = search?.trim();
  const words = text ? splitWords(text) : null;
  const found = await cached(parts, `search ${JSON.stringify([words, rest])}`, async () => {
    const page = await findPage(parts.catalogIndex.current(), query, words);
    return { ...page, forVisitors: Buffer.from(writeResponse(page)) };
  });
  if (userId === null || found.cards.size === 0) return found.forVisitors;
  const owned = await parts.findOwnedProducts(parts.db, userId, [...found.cards.keys()]);
  return owned.size === 0 ? found.forVisitors : writeResponse(found, owned);
};
