import type { ProductFacts } from '#contract/products/product-facts.ts';
import type { SearchQuery } from '#contract/catalog/search-query.ts';
import type { SearchFacets } from '#contract/catalog/search.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { Synonyms } from '../search-words.ts';

/** One page of matching product ids, the number of all matches, and the facet counts. */
export interface SearchMatches {
  ids: readonly number[];
  total: number;
  facets: SearchFacets;
}

/**
 * Which products match several words: those that have all of them, or those that have any of them. With 'any', each word counts as the
 * last one, and by relevance products with an earlier word come first.
 */
export type WordsMode = 'all' | 'any';

/** Cards as JSON, as `writeCard` writes them, by product id. */
export type CardsById = ReadonlyMap<number, string>;

/**
 * Port for everything that lists, searches and suggestions read of the listed products. One object is one version of the
 * catalog. Words are those of `splitWords`. See docs/design/search-and-catalog.md#search for the rules.
 */
export interface CatalogIndex {
  /**
   * @param words null when the query has no text; empty when the text has no letter or digit, which matches nothing
   * @param hidden ids of products that are left out
   * @param mode 'all' unless given
   */
  find(
    query: SearchQuery,
    words: readonly string[] | null,
    hidden?: readonly number[],
    mode?: WordsMode,
  ): Promise<SearchMatches>;
  /**
   * Replaces each word that no product has by the most similar word of titles, tags and category names, or by the two that it joins.
   * See `applyGuesses` for what a text with right words keeps.
   * @returns null when no word was replaced
   */
  correctWords(words: readonly string[]): Promise<string[] | null>;
  /** Tags of one word that start with the prefix and are longer, most frequent first, at most `limit`. */
  completeWord(prefix: string, limit: number): Promise<string[]>;
  /** Those of the texts that match a product. */
  filterMatchingTexts(texts: readonly string[]): Promise<string[]>;
  /** Ids of the best-selling products that match the words: whole words first, then those with the last word in their title. */
  suggestProducts(words: readonly string[]): Promise<number[]>;
  /** The products' cards by id, in the order of the ids; those of unknown products and of products that are not listed are left out. */
  readCards(ids: readonly number[]): Promise<CardsById>;
  /** What the rules of project fit know of the products; unknown ones and those that are not listed are left out. */
  readFacts(ids: readonly number[]): Promise<ReadonlyMap<number, ProductFacts>>;
  readCategoryTree(): Promise<CategoryTree>;
  readSynonyms(): Promise<Synonyms>;
}

/** Dependencies of routes: the newest version of the index. */
export interface CatalogIndexDeps {
  catalogIndex: { current(): CatalogIndex };
}
