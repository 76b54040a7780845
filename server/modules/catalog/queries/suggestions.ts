import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type Synonyms, splitWords } from '../search-words.ts';
import { SUGGESTED_PRODUCTS, SUGGESTION_CANDIDATES } from '../text-rules.ts';
import { BEST_SELLING } from './search.ts';
import { buildTextQuery } from './text-query.ts';

/** Tags that can complete a word: those of one word with at least three letters or digits. */
export const completionTags = sql`array(select lower(tag) from unnest(products.tags) as tag where tag ~ '^[[:alnum:]]{3,}$')`;

/** See `CatalogIndex.completeWord`. */
export const completeWord = async (db: Database, prefix: string, limit: number): Promise<string[]> => {
  const result = await db.execute(sql`
    select word
    from products, unnest(${completionTags}) as word
    where is_listed and starts_with(word, ${prefix}) and word <> ${prefix}
    group by 1 order by count(*) desc, word collate "C" limit ${limit}`);
  return (result as { rows: { word: string }[] }).rows.map(({ word }) => word);
};

/** See `CatalogIndex.filterMatchingTexts`; one query for all texts. */
export const filterMatchingTexts = async (
  db: Database,
  texts: readonly string[],
  synonyms: Synonyms,
): Promise<string[]> => {
  if (texts.length === 0) return [];
  const columns = texts.map((text, index) => {
    const words = splitWords(text);
    const found =
      words.length > 0
        ? sql`exists (select 1 from products where is_listed and ${buildTextQuery(words, synonyms).match})`
        : sql`false`;
    return sql`${found} as ${sql.identifier(`text_${index}`)}`;
  });
  const result = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  const [row = {}] = (result as { rows: Record<string, boolean>[] }).rows;
  return texts.filter((_, index) => row[`text_${index}`]);
};

/** See `CatalogIndex.suggestProducts`. */
export const suggestProducts = async (
  db: Database,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<number[]> => {
  const { match, whole, lastInTitle } = buildTextQuery(words, synonyms);
  const result = await db.execute(sql`
    select found.id from (
      select id, sales_count, ${whole} as is_whole, ${lastInTitle} as in_title
      from products where is_listed and ${match}
      order by ${sql.join(BEST_SELLING, sql`, `)} limit ${SUGGESTION_CANDIDATES}) as found
    order by found.in_title desc, found.is_whole desc, found.sales_count desc, found.id desc limit ${SUGGESTED_PRODUCTS}`);
  return (result as { rows: { id: number }[] }).rows.map(({ id }) => id);
};
