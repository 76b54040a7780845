import { type SQL, sql } from 'drizzle-orm';
import { type Synonyms, splitWords, withSynonyms } from '../search-words.ts';
import { FIELD_SCORES, PREFIX_MIN, TITLE_PREFIX_SCORE } from '../text-rules.ts';

/** Conditions for the full-text column `products.search`. */
export interface TextQuery {
  /** Finds products that have every word or a synonym; the last word may be a prefix, because it may still be being typed. */
  match: SQL;
  /** Finds products that have every word or a synonym as a whole word. */
  whole: SQL;
  /** Finds products that have the last word, a synonym or a word that starts with it in their title. */
  lastInTitle: SQL;
  /**
   * The product's score: the sum over all words of the fields that have the whole word or a synonym, and a little for a title that only
   * has a longer word that starts with the last one.
   */
  score: SQL;
}

/** Letters of `setweight`: A is the title, B tags and category names, C the description. */
type Field = keyof typeof FIELD_SCORES;

/** A word or phrase in the syntax of `to_tsquery`. */
const toTsTerm = (text: string, field?: Field) => {
  const words = splitWords(text).map((word) => `'${word}'${field ? `:${field}` : ''}`);
  return words.length > 1 ? `(${words.join('<->')})` : (words[0] ?? '');
};

const toAlternatives = (word: string, synonyms: Synonyms, field?: Field) =>
  `(${withSynonyms(word, synonyms)
    .map((text) => toTsTerm(text, field))
    .filter(Boolean)
    .join(' | ')})`;

const english = (query: string) => sql`to_tsquery('english', ${query})`;

/** @param words at least one */
export const buildTextQuery = (words: readonly string[], synonyms: Synonyms): TextQuery => {
  const terms = words.map((word) => toAlternatives(word, synonyms));
  const last = words.at(-1) ?? '';
  const whole = english(terms.join(' & '));
  const scores = words.flatMap((word) =>
    (Object.keys(FIELD_SCORES) as Field[]).map(
      (field) =>
        sql`${FIELD_SCORES[field]}::int * (products.search @@ ${english(toAlternatives(word, synonyms, field))})::int`,
    ),
  );
  const score = sql`(${sql.join(scores, sql` + `)})`;
  const lastTitle = english(toAlternatives(last, synonyms, 'A'));
  if (last.length < PREFIX_MIN) return { match: whole, whole, lastInTitle: lastTitle, score };
  // The 'simple' dictionary does not stem: with 'english' the prefix "cars" would also match "cards" and "cargo".
  const lastTerm = sql`(${english(terms.at(-1) ?? '')} || to_tsquery('simple', ${`'${last}':*`}))`;
  const others = terms.slice(0, -1).join(' & ');
  const titlePrefix = sql`to_tsquery('simple', ${`'${last}':*A`})`;
  const hasOnlyTitlePrefix = sql`(products.search @@ ${titlePrefix} and not products.search @@ ${lastTitle})`;
  return {
    match: others ? sql`(${english(others)} && ${lastTerm})` : lastTerm,
    whole,
    lastInTitle: sql`(${lastTitle} || ${titlePrefix})`,
    score: sql`(${score} + ${TITLE_PREFIX_SCORE}::int * ${hasOnlyTitlePrefix}::int)`,
  };
};
