import { sql } from 'drizzle-orm';
import { type Synonyms, textQueryOf } from '../search-text.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Design, section 10: how alike a word and the nearest part of a title or of the keywords have to be. */
const WORD_SIMILARITY_MIN = 0.45;
/** Shorter words are like too many others. */
const MENDABLE_MIN = 4;
/** Trigrams of a longer word cost more than they tell. */
const MENDABLE_MAX = 30;
/** Products whose words are compared, by title and by keywords; the nearest of all would take a second to sort out of 100,000. */
const NEAR_MAX = 200;

const isKnown = async (tx: Database, word: string, synonyms: Synonyms) => {
  const result = await tx.execute(sql`
    select exists (
      select 1 from products where is_listed and search @@ ${textQueryOf([word], synonyms).match}) as known`);
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
 * Puts the nearest word of the catalog in the place of each one that no product knows.
 * @returns null when nothing was mended
 */
export const mendWords = (db: Database, words: readonly string[], synonyms: Synonyms): Promise<string[] | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(WORD_SIMILARITY_MIN)}, true)`);
    // A limit makes PostgreSQL believe that reading the table until enough is found would be quicker than the index: for a word
    // that is like nothing it would read all of it.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    const mended: string[] = [];
    for (const word of words) {
      const isMendable = word.length >= MENDABLE_MIN && word.length <= MENDABLE_MAX;
      const near = isMendable && !(await isKnown(tx, word, synonyms)) ? await nearestWord(tx, word) : null;
      mended.push(near ?? word);
    }
    return mended.some((word, index) => word !== words[index]) ? mended : null;
  });
