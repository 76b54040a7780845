import { sql } from 'drizzle-orm';
import type { Synonyms } from '../search-words.ts';
import { buildTextQuery } from './text-query.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Minimum trigram similarity (0 to 1) between a typed word and a word of a title or the keywords. */
const WORD_SIMILARITY_MIN = 0.45;
/** Shorter words are similar to too many others. */
const CORRECTABLE_MIN = 4;
/** Longer words cost too many trigrams. */
const CORRECTABLE_MAX = 30;
/** Candidates by title and by keywords. Sorting all of 100,000 products by similarity would take a second. */
const NEAR_MAX = 200;

const isKnown = async (tx: Database, word: string, synonyms: Synonyms) => {
  const result = await tx.execute(sql`
    select exists (
      select 1 from products where is_listed and search @@ ${buildTextQuery([word], synonyms).match}) as known`);
  return (result as { rows: { known: boolean }[] }).rows[0]?.known ?? false;
};

const nearestWord = async (tx: Database, word: string) => {
  const result = await tx.execute(sql`
    with near as (
      (select title as words from products where is_listed and ${word}::text <% title limit ${NEAR_MAX})
      union all
      (select keywords from products where is_listed and ${word}::text <% keywords limit ${NEAR_MAX}))
    select other.word
    from near, regexp_split_to_table(lower(near.words), '[^[:alnum:]]+') as other (word)
    where length(other.word) >= 3
    group by other.word
    order by similarity(other.word, ${word}) desc, count(*) desc, other.word
    limit 1`);
  return (result as { rows: { word: string }[] }).rows[0]?.word ?? null;
};

/**
 * Replaces each word that no product has by the most similar word of the catalog.
 * @returns null when no word was replaced
 */
export const correctWords = (db: Database, words: readonly string[], synonyms: Synonyms): Promise<string[] | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(WORD_SIMILARITY_MIN)}, true)`);
    // Because of the limit PostgreSQL would prefer a sequential scan, which reads the whole table for a word that is similar to none.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    const corrected: string[] = [];
    for (const word of words) {
      const isCorrectable = word.length >= CORRECTABLE_MIN && word.length <= CORRECTABLE_MAX;
      const near = isCorrectable && !(await isKnown(tx, word, synonyms)) ? await nearestWord(tx, word) : null;
      corrected.push(near ?? word);
    }
    return corrected.some((word, index) => word !== words[index]) ? corrected : null;
  });
