import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type TypedWord, applyGuesses, collectNamedWords, divideWord } from '../correction-rules.ts';
import type { Synonyms } from '../search-words.ts';
import {
  CORRECTABLE_MAX,
  CORRECTABLE_MIN,
  CORRECTION_MIN,
  ONE_LETTER_MIN,
  WORD_SIMILARITY_MIN,
} from '../text-rules.ts';
import { swapLetters } from '../swap-letters.ts';
import { buildTextQuery } from './text-query.ts';

const hasProduct = async (tx: Database, word: string, synonyms: Synonyms) => {
  const result = await tx.execute(sql`
    select exists (
      select 1 from products where is_listed and ${buildTextQuery([word], synonyms).match}) as known`);
  return (result as { rows: { known: boolean }[] }).rows[0]?.known ?? false;
};

/** The text that corrections are taken from: title, tags and category names of a product. */
export const wordsText = sql`lower(products.title || ' ' || products.keywords)`;

/** Separates the words: every ASCII character but letters and digits, so that the result does not depend on the database's locale. */
const SEPARATORS = String.raw`[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+`;

/** Text of a pattern in which these characters stand for themselves. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

const toTextList = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  );

const toTextArray = (texts: readonly string[]) => sql`array[${toTextList(texts)}]`;

/** Subquery: each word in products whose texts have one of the patterns once per occurrence, and each named word with 0 occurrences. */
const wordsIn = (patterns: readonly string[], synonyms: Synonyms) => {
  const inText = toTextArray(patterns.map((pattern) => `%${pattern}%`));
  return sql`(
    select other.word, 1 as occurrences
    from products, regexp_split_to_table(${wordsText}, ${SEPARATORS}) as other (word)
    where is_listed and (title ilike any(${inText}) or keywords ilike any(${inText}))
    union all
    select named.word, 0 from unnest(${toTextArray(collectNamedWords(synonyms))}) as named (word)) as found`;
};

/** The most frequent other word of the catalog, or a named one, that has one of the patterns of `like`. */
const mostFrequentWord = async (tx: Database, word: string, synonyms: Synonyms, patterns: readonly string[]) => {
  if (patterns.length === 0) return null;
  const result = await tx.execute(sql`
    select found.word
    from ${wordsIn(patterns, synonyms)}
    where found.word like any(${toTextArray(patterns)}) and found.word <> ${word}
    group by found.word
    order by sum(occurrences) desc, found.word collate "C"
    limit 1`);
  return (result as { rows: { word: string }[] }).rows[0]?.word ?? null;
};

/** The word with two neighboring letters in the right order. */
const unswappedWord = (tx: Database, word: string, synonyms: Synonyms) =>
  mostFrequentWord(tx, word, synonyms, swapLetters(word).map(literally));

/** The word with one letter less, more or another one. */
const wordOneLetterApart = (tx: Database, word: string, synonyms: Synonyms) => {
  if (word.length < ONE_LETTER_MIN) return null;
  const patterns = Array.from({ length: word.length + 1 }, (_, at) => {
    const [start, rest] = [literally(word.slice(0, at)), literally(word.slice(at))];
    const after = literally(word.slice(at + 1));
    return at === word.length ? [`${start}_`] : [`${start}_${rest}`, `${start}_${after}`, `${start}${after}`];
  });
  return mostFrequentWord(tx, word, synonyms, patterns.flat());
};

/** The two words of the catalog, or named ones, that the word joins. */
const dividedWord = async (tx: Database, word: string, synonyms: Synonyms) => {
  const divided = divideWord(word);
  if (divided.length === 0) return null;
  const result = await tx.execute(sql`
    with known as (
      select found.word, sum(occurrences) as occurrences
      from ${wordsIn(divided.flat().map(literally), synonyms)}
      where found.word in (${toTextList(divided.flat())})
      group by found.word)
    select first.word || ' ' || second.word as text
    from known as first, known as second
    where first.word || second.word = ${word}
    order by least(first.occurrences, second.occurrences) desc, length(first.word)
    limit 1`);
  return (result as { rows: { text: string }[] }).rows[0]?.text ?? null;
};

const mostSimilarWord = async (tx: Database, word: string) => {
  const result = await tx.execute(sql`
    select other.word
    from products, regexp_split_to_table(${wordsText}, ${SEPARATORS}) as other (word)
    where is_listed and (${word}::text <% title or ${word}::text <% keywords)
      and length(other.word) >= ${CORRECTION_MIN} and word_similarity(${word}, other.word) >= ${WORD_SIMILARITY_MIN}::real
    group by other.word
    order by similarity(other.word, ${word}) desc, count(*) desc, other.word collate "C"
    limit 1`);
  return (result as { rows: { word: string }[] }).rows[0]?.word ?? null;
};

const nearestWord = async (tx: Database, word: string, synonyms: Synonyms) =>
  (await unswappedWord(tx, word, synonyms)) ??
  (await wordOneLetterApart(tx, word, synonyms)) ??
  (await dividedWord(tx, word, synonyms)) ??
  (await mostSimilarWord(tx, word));

/** See `CatalogIndex.correctWords`. */
export const correctWords = (db: Database, words: readonly string[], synonyms: Synonyms): Promise<string[] | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(WORD_SIMILARITY_MIN)}, true)`);
    const typed: TypedWord[] = [];
    for (const word of words) {
      const isKnown = await hasProduct(tx, word, synonyms);
      const isCorrectable = !isKnown && word.length >= CORRECTABLE_MIN && word.length <= CORRECTABLE_MAX;
      typed.push({ word, isKnown, guess: isCorrectable ? await nearestWord(tx, word, synonyms) : null });
    }
    return applyGuesses(typed);
  });
