import type { SearchQuery, SearchResponse } from '#contract/search.ts';
import { type CacheParts, cached } from '#server/platform/cache.ts';
import { type FindOwnedProducts, markPurchased } from './ownership.ts';
import { readProductCards } from './queries/products.ts';
import { correctWords } from './queries/search-corrections.ts';
import { findMatches, readSynonyms } from './queries/search.ts';
import { splitWords } from './search-words.ts';

/** The response that every visitor gets. */
const searchAsVisitor = async (
  parts: CacheParts,
  query: SearchQuery,
  words: readonly string[] | null,
): Promise<SearchResponse> => {
  let matches = await findMatches(parts, query, words);
  let suggestion: string | undefined;
  if (words?.length && matches.total === 0 && !query.exact) {
    const corrected = await correctWords(parts.db, words, await readSynonyms(parts));
    const retried = corrected && (await findMatches(parts, query, corrected));
    if (retried && retried.total > 0) {
      matches = retried;
      suggestion = corrected.join(' ');
    }
  }
  return {
    data: await readProductCards(parts.db, matches.ids),
    meta: {
      page: query.page,
      per_page: query.per_page,
      total: matches.total,
      last_page: Math.max(1, Math.ceil(matches.total / query.per_page)),
    },
    facets: matches.facets,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
};

/**
 * Searches the catalog ([design](../../../docs/design.md#search)). A text without matches is corrected and searched again, unless
 * the query asks for the exact text; `suggestion` then holds the corrected text. Everything but `purchased` may be cached.
 * @param userId whose `purchased` marks to set; null for a visitor
 */
export const searchProducts = async (
  parts: CacheParts & { findOwnedProducts: FindOwnedProducts },
  query: SearchQuery,
  userId: string | null,
): Promise<SearchResponse> => {
  const { search, ...rest } = query;
  const text = search?.trim();
  const words = text ? splitWords(text) : null;
  const response = await cached(parts, `search ${JSON.stringify([words, rest])}`, () =>
    searchAsVisitor(parts, query, words),
  );
  return userId === null ? response : { ...response, data: await markPurchased(parts, response.data, userId) };
};
