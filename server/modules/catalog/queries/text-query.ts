import { type SQL, sql } from 'drizzle-orm';
import { type Synonyms, splitWords, withSynonyms } from '../search-words.ts';

/** Shorter prefixes match too many products to be useful. */
const PREFIX_MIN = 2;

/** Conditions for the full-text column `products.search`. */
export interface TextQuery {
  /** Finds products that have every word or a synonym; the last word may be a prefix, because it may still be being typed. */
  match: SQL;
  /** Ranks products: whole words only. */
  whole: SQL;
}

/** A word or phrase in the syntax of `to_tsquery`. */
const toTsTerm = (text: string) => {
  const words = splitWords(text).map((word) => `'${word}'`);
  return words.length > 1 ? `(${words.join('<->')})` : (words[0] ?? '');
};

const toAlternatives = (word: string, synonyms: Synonyms) =>
  `(${withSynonyms(word, synonyms).map(toTsTerm).filter(Boolean).join(' | ')})`;

/** @param words at least one */
export const buildTextQuery = (words: readonly string[], synonyms: Synonyms): TextQuery => {
  const terms = words.map((word) => toAlternatives(word, synonyms));
  const last = words.at(-1) ?? '';
  const whole = sql`to_tsquery('english', ${terms.join(' & ')})`;
  if (last.length < PREFIX_MIN) return { match: whole, whole };
  // The 'simple' dictionary does not stem: with 'english' the prefix "cars" would also match "cards" and "cargo".
  const lastTerm = sql`(to_tsquery('english', ${terms.at(-1) ?? ''}) || to_tsquery('simple', ${`'${last}':*`}))`;
  const others = terms.slice(0, -1).join(' & ');
  return { match: others ? sql`(to_tsquery('english', ${others}) && ${lastTerm})` : lastTerm, whole };
};
