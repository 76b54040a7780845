import { type SQL, sql } from 'drizzle-orm';
import { type NamedFacts, getNamedFacts } from '../fact-words.ts';
import { type Synonyms, splitWords, withSynonyms } from '../search-words.ts';
import { EARLIER_WORD_SCORE, FIELD_SCORES, PREFIX_MIN, TITLE_PREFIX_SCORE } from '../text-rules.ts';

/** Conditions and values for a row of `products`. */
export interface TextQuery {
  /**
   * The product has every word or a synonym, or works in the engine or comes in the format that the word names; the last word may be a
   * prefix, because it may still be being typed.
   */
  match: SQL;
  /** As `match`, with whole words only. */
  whole: SQL;
  /** The product has the last word, a synonym or a word that starts with it in its title. */
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

const found = (query: SQL) => sql`products.search @@ ${query}`;

const textArray = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::text[]`;

const hasFacts = ({ engines, formats }: NamedFacts) =>
  sql`(products.engines && ${textArray(engines)} or products.formats && ${textArray(formats)})`;

/**
 * The product has every word. Words that name an engine or a format have a condition of their own.
 * @param buildQuery the full-text query of one word
 */
const hasAllWords = (
  words: readonly string[],
  synonyms: Synonyms,
  buildQuery: (word: string, index: number) => SQL,
) => {
  const terms = words.map((word, index) => ({ query: buildQuery(word, index), facts: getNamedFacts(word, synonyms) }));
  const plain = terms.filter(({ facts }) => facts === null).map(({ query }) => query);
  const conditions = terms.flatMap(({ query, facts }) => (facts ? [sql`(${found(query)} or ${hasFacts(facts)})`] : []));
  const plainQuery = sql`(${sql.join(plain, sql` && `)})`;
  if (conditions.length === 0) return found(plainQuery);
  // Only stop words: they restrict nothing beside other words.
  if (plain.length > 0) conditions.push(sql`(numnode(${plainQuery}) = 0 or ${found(plainQuery)})`);
  return sql`(${sql.join(conditions, sql` and `)})`;
};

/** @param words at least one */
export const buildTextQuery = (words: readonly string[], synonyms: Synonyms): TextQuery => {
  const last = words.at(-1) ?? '';
  const wholeWord = (word: string) => english(toAlternatives(word, synonyms));
  const whole = hasAllWords(words, synonyms, wholeWord);
  const scores = words.flatMap((word) =>
    (Object.keys(FIELD_SCORES) as Field[]).map(
      (field) => sql`${FIELD_SCORES[field]}::int * (${found(english(toAlternatives(word, synonyms, field)))})::int`,
    ),
  );
  const score = sql`(${sql.join(scores, sql` + `)})`;
  const lastTitle = english(toAlternatives(last, synonyms, 'A'));
  if (last.length < PREFIX_MIN) return { match: whole, whole, lastInTitle: found(lastTitle), score };
  // The 'simple' dictionary does not stem: with 'english' the prefix "cars" would also match "cards" and "cargo".
  const prefix = sql`to_tsquery('simple', ${`'${last}':*`})`;
  const titlePrefix = sql`to_tsquery('simple', ${`'${last}':*A`})`;
  const hasOnlyTitlePrefix = sql`(${found(titlePrefix)} and not ${found(lastTitle)})`;
  return {
    match: hasAllWords(words, synonyms, (word, index) =>
      index === words.length - 1 ? sql`(${wholeWord(word)} || ${prefix})` : wholeWord(word),
    ),
    whole,
    lastInTitle: sql`(${found(lastTitle)} or ${found(titlePrefix)})`,
    score: sql`(${score} + ${TITLE_PREFIX_SCORE}::int * ${hasOnlyTitlePrefix}::int)`,
  };
};

/**
 * The product has at least one of the words. Its score is that of the first of them that it has, and higher than that of any product
 * without that one.
 * @param words at least one
 */
export const buildAnyWordQuery = (words: readonly string[], synonyms: Synonyms): Pick<TextQuery, 'match' | 'score'> => {
  const queries = words.map((word) => buildTextQuery([word], synonyms));
  const scores = queries.map(({ match, score }, index) => {
    const earlier = (words.length - 1 - index) * EARLIER_WORD_SCORE;
    return sql`(${score} + ${earlier}::int) * (${match})::int`;
  });
  return {
    match: sql`(${sql.join(
      queries.map(({ match }) => match),
      sql` or `,
    )})`,
    score: sql`greatest(${sql.join(scores, sql`, `)})`,
  };
};
