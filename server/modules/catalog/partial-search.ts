import { searchQuerySchema } from '#contract/catalog/search-query.ts';
import type { CatalogIndex, WordsMode } from './index/catalog-index.ts';
import { toLexeme } from './index/english-stem.ts';

/** Each further word doubles the number of texts to try. */
const KNOWN_WORDS_MAX = 4;

/** The texts that remain when some words are left out, by the number of remaining words, most first. */
const shorterTexts = (words: readonly string[]): string[][] => {
  const bySize = words.map((): string[] => []);
  for (let chosen = 1; chosen < 2 ** words.length - 1; chosen += 1) {
    const kept = words.filter((_, at) => (chosen & (1 << at)) !== 0);
    bySize[words.length - kept.length]?.push(kept.join(' '));
  }
  return bySize;
};

const countMatches = async (index: CatalogIndex, text: string): Promise<number> =>
  (await index.find(searchQuerySchema.parse({ per_page: '1' }), text.split(' '))).total;

/** Words of a text: products have all of them, or each product has one of them. */
export interface PartialWords {
  words: readonly string[];
  mode: WordsMode;
}

/** Words that no two products share: all of them, the rarest first. */
const orderByRarity = async (index: CatalogIndex, words: readonly string[]): Promise<PartialWords> => {
  const counted: { word: string; count: number }[] = [];
  for (const word of words) counted.push({ word, count: await countMatches(index, word) });
  return { words: counted.toSorted((a, b) => a.count - b.count).map(({ word }) => word), mode: 'any' };
};

/**
 * Chooses words of a text that no product matches as a whole: as many as one product has. Among equally many, those that most products
 * have; if no product has two of the words, each of them. The choice depends on the text only, so that another filter or page shows
 * products of the same words.
 * @param words as `splitWords` returns them
 * @returns null when no product has any of the words
 */
export const choosePartialWords = async (
  index: CatalogIndex,
  words: readonly string[],
): Promise<PartialWords | null> => {
  const meaningful = [...new Set(words)].filter((word) => toLexeme(word, false) !== null);
  const known = (await index.filterMatchingTexts(meaningful)).slice(0, KNOWN_WORDS_MAX);
  // All of them together are tried too, because some words may have been dropped.
  for (const texts of [[known.join(' ')], ...shorterTexts(known)]) {
    const matching = await index.filterMatchingTexts(texts);
    if (known.length > 1 && matching.length > 1 && !matching[0]?.includes(' ')) return orderByRarity(index, matching);
    let [best, bestCount] = [matching[0], 0];
    for (const text of matching.length > 1 ? matching : []) {
      const count = await countMatches(index, text);
      if (count > bestCount) [best, bestCount] = [text, count];
    }
    if (best !== undefined) return { words: best.split(' '), mode: 'all' };
  }
  return null;
};
