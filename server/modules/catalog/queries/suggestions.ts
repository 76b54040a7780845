import { sql } from 'drizzle-orm';
import type { Suggestion } from '#contract/search.ts';
import { type CacheParts, cached } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type Synonyms, splitWords } from '../search-words.ts';
import { readProductCards } from './products.ts';
import { BEST_SELLING } from './search.ts';
import { buildTextQuery } from './text-query.ts';

const PRODUCTS_MAX = 5;
/** Best-selling matches among which those with the word in their title are preferred. */
const CANDIDATES_MAX = 200;
/** Only the most frequent tags complete a word. */
const VOCABULARY_MAX = 5000;

/** Tags of one word, most frequent first, cached: the words that a typed prefix may become. */
export const readVocabulary = (parts: CacheParts) =>
  cached(parts, 'vocabulary', async () => {
    const result = await parts.db.execute(sql`
      select lower(tag) as word
      from products, unnest(tags) as tag
      where is_listed and tag ~ '^[[:alnum:]]{3,}$'
      group by 1 order by count(*) desc, 1 limit ${VOCABULARY_MAX}`);
    return (result as { rows: { word: string }[] }).rows.map(({ word }) => word);
  });

/** Those of the texts that match a product, in one query. */
export const filterMatchingTexts = async (
  db: Database,
  texts: readonly string[],
  synonyms: Synonyms,
): Promise<string[]> => {
  if (texts.length === 0) return [];
  const columns = texts.map((text, index) => {
    const { match } = buildTextQuery(splitWords(text), synonyms);
    const found = sql`exists (select 1 from products where is_listed and search @@ ${match})`;
    return sql`${found} as ${sql.identifier(`text_${index}`)}`;
  });
  const result = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  const [row = {}] = (result as { rows: Record<string, boolean>[] }).rows;
  return texts.filter((_, index) => row[`text_${index}`]);
};

/** The best-selling products that match the words. Whole-word matches come first, then titles that contain the last word. */
export const suggestProducts = async (
  db: Database,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<Suggestion[]> => {
  const { match, whole } = buildTextQuery(words, synonyms);
  // Words are letters and digits only, so they need no escaping in the regular expression.
  const inTitle = sql`found.title ~* ${`\\m${words.at(-1) ?? ''}`}`;
  const result = await db.execute(sql`
    select found.id from (
      select id, title, sales_count, search @@ ${whole} as is_whole from products where is_listed and search @@ ${match}
      order by ${sql.join(BEST_SELLING, sql`, `)} limit ${CANDIDATES_MAX}) as found
    order by found.is_whole desc, ${inTitle} desc, found.sales_count desc, found.id desc limit ${PRODUCTS_MAX}`);
  const ids = (result as { rows: { id: number }[] }).rows.map(({ id }) => id);
  const cards = await readProductCards(db, ids);
  return cards.map(({ id, title, image, image_widths, price, new_price, currency }) => {
    return { kind: 'product', id, title, image, image_widths, price, new_price, currency };
  });
};
