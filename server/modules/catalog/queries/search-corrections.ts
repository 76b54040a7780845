import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Synonyms } from '../search-words.ts';
import { CORRECTABLE_MAX, CORRECTABLE_MIN, CORRECTION_MIN, WORD_SIMILARITY_MIN } from '../text-rules.ts';
import { swapLetters } from '../swap-letters.ts';
import { buildTextQuery } from './text-query.ts';

const isKnown = async (tx: Database, word: string, synonyms: Synonyms) => {
  const result = await tx.execute(sql`
    select exists (
      select 1 from products where is_listed and search @@ ${buildTextQuery([word], synonyms).match}) as known`);
  return (result as { rows: { known: boolean }[] }).rows[0]?.known ?? false;
};

/** The text that corrections are taken from: title, tags and category names of a product. */
export const wordsText = sql`lower(products.title || ' ' || products.keywords)`;

/** Separates the words: every ASCII character but letters and digits, so that the result does not depend on the database's locale. */
const SEPARATORS = String.raw`[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+`;

/** Text of a pattern in which these characters stand for themselves. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

const listOf = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  );

/** The word with two neighboring letters in the right order. */
const unswappedWord = async (tx: Database, word: string) => {
  const swapped = swapLetters(word);
  // All letters are the same.
  if (swapped.length === 0) return null;
  const patterns = listOf(swapped.map((text) => `%${literally(text)}%`));
  const result = await tx.execute(sql`
    select other.word
    from products, regexp_split_to_table(${wordsText}, ${SEPARATORS}) as other (word)
    where is_listed and (title ilike any(array[${patterns}]) or keywords ilike any(array[${patterns}]))
      and other.word in (${listOf(swapped)})
    group by other.word
    order by count(*) desc, other.word collate "C"
    limit 1`);
  return (result as { rows: { word: string }[] }).rows[0]?.word ?? null;
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

const nearestWord = async (tx: Database, word: string) =>
  (await unswappedWord(tx, word)) ?? (await mostSimilarWord(tx, word));

/** See `CatalogIndex.correctWords`. */
export const correctWords = (db: Database, words: readonly string[], synonyms: Synonyms): Promise<string[] | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(WORD_SIMILARITY_MIN)}, true)`);
    const corrected: string[] = [];
    for (const word of words) {
      const isCorrectable = word.length >= CORRECTABLE_MIN && word.length <= CORRECTABLE_MAX;
      const near = isCorrectable && !(await isKnown(tx, word, synonyms)) ? await nearestWord(tx, word) : null;
      corrected.push(near ?? word);
    }
    return corrected.some((word, index) => word !== words[index]) ? corrected : null;
  });
