import type { Database } from '#server/platform/db/client.ts';
import type { CategoryTree } from '../category-tree.ts';
import { writeCard } from '../index/card-json.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import type { Synonyms } from '../search-words.ts';
import { loadCategoryTree } from './categories.ts';
import { readProductFacts } from './product-facts.ts';
import { readListedCards } from './products.ts';
import { correctWords } from './search-corrections.ts';
import { findMatches, loadSynonyms } from './search.ts';
import { completeWord, filterMatchingTexts, suggestProducts } from './suggestions.ts';

/**
 * The catalog index as plain SQL: always current, but slow with many products. It is used until the index in memory is built, and
 * tests compare the two.
 */
export const createDatabaseIndex = (
  db: Database,
  readCategoryTree: () => Promise<CategoryTree> = () => loadCategoryTree(db),
  readSynonyms: () => Promise<Synonyms> = () => loadSynonyms(db),
): CatalogIndex => ({
  find: async (query, words, hidden, mode) =>
    findMatches(db, { tree: await readCategoryTree(), synonyms: await readSynonyms() }, query, { words, mode }, hidden),
  correctWords: async (words) => correctWords(db, words, await readSynonyms()),
  completeWord: (prefix, limit) => completeWord(db, prefix, limit),
  filterMatchingTexts: async (texts) => filterMatchingTexts(db, texts, await readSynonyms()),
  suggestProducts: async (words) => suggestProducts(db, words, await readSynonyms()),
  readCards: async (ids) => new Map((await readListedCards(db, ids)).map((card) => [card.id, writeCard(card)])),
  readFacts: (ids) => readProductFacts(db, ids),
  readCategoryTree,
  readSynonyms,
});
