import type { Product } from '#contract/products/product.ts';
import type { Suggestion } from '#contract/catalog/search.ts';
import { SUGGESTION_TEXT_MIN } from '#contract/catalog/search-terms.ts';
import type { FindOwnedProducts } from './ownership.ts';
import type { CategoryTree } from './category-tree.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { type Synonyms, findSynonyms, splitWords } from './search-words.ts';

const TEXTS_MAX = 3;
const CATEGORIES_MAX = 3;

/** Texts in which the last word is completed or replaced by a synonym. */
const completeTexts = async (index: CatalogIndex, words: readonly string[], synonyms: Synonyms): Promise<string[]> => {
  const last = words.at(-1) ?? '';
  const completions = await index.completeWord(last, TEXTS_MAX);
  const replacements = [...new Set([...completions, ...findSynonyms(last, synonyms)])];
  return replacements.slice(0, 2 * TEXTS_MAX).map((word) => [...words.slice(0, -1), word].join(' '));
};

/** Categories whose name has, for every typed word, a word that starts with it or with one of its synonyms. */
const suggestCategories = (tree: CategoryTree, words: readonly string[], synonyms: Synonyms): Suggestion[] =>
  tree.all
    .filter(({ name }) => {
      const named = splitWords(name);
      return words.every((word) =>
        [word, ...findSynonyms(word, synonyms)].some((start) => named.some((part) => part.startsWith(start))),
      );
    })
    .slice(0, CATEGORIES_MAX)
    .map(({ id, name, parent_id: parentId }) => ({
      kind: 'category',
      id,
      name,
      parent: typeof parentId === 'number' ? (tree.find(parentId)?.name ?? null) : null,
    }));

const suggestProducts = async (index: CatalogIndex, words: readonly string[]): Promise<Suggestion[]> => {
  const cards = await index.readCards(await index.suggestProducts(words));
  return [...cards.values()].map((json) => {
    const { id, title, image, image_widths, price, new_price, currency } = JSON.parse(json) as Product;
    return { kind: 'product', id, title, image, image_widths, price, new_price, currency };
  });
};

/** Copies of the suggestions with `purchased` set for this user. */
export const markOwnedSuggestions = async (
  findOwnedProducts: FindOwnedProducts,
  suggestions: readonly Suggestion[],
  userId: string,
): Promise<Suggestion[]> => {
  const ids = suggestions.flatMap((each) => (each.kind === 'product' ? [each.id] : []));
  if (ids.length === 0) return [...suggestions];
  const owned = await findOwnedProducts(userId, ids);
  return suggestions.map((each) => (each.kind === 'product' ? { ...each, purchased: owned.has(each.id) } : each));
};

/**
 * Suggests texts, then categories, then products for what was typed so far. The result is the same for everyone. A text that matches
 * nothing is corrected first.
 * @returns an empty list for fewer than `SUGGESTION_TEXT_MIN` characters
 */
export const suggest = async (index: CatalogIndex, text: string): Promise<Suggestion[]> => {
  const typed = splitWords(text);
  if (typed.join('').length < SUGGESTION_TEXT_MIN) return [];
  const synonyms = await index.readSynonyms();
  const tree = await index.readCategoryTree();

  const suggestFor = async (words: readonly string[], texts: readonly string[]): Promise<Suggestion[]> => [
    ...[...new Set(texts)].slice(0, TEXTS_MAX).map((other): Suggestion => ({ kind: 'text', text: other })),
    ...suggestCategories(tree, words, synonyms),
    ...(await suggestProducts(index, words)),
  ];

  const texts = await index.filterMatchingTexts(await completeTexts(index, typed, synonyms));
  const suggestions = await suggestFor(typed, texts);
  if (suggestions.length > 0) return suggestions;
  const corrected = await index.correctWords(typed);
  if (!corrected) return [];
  const retried = await suggestFor(corrected, [corrected.join(' ')]);
  return retried.some(({ kind }) => kind === 'product') ? retried : [];
};
