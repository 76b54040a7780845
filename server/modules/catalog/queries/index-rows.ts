import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { IndexRow, IndexSettings } from '../index/index-row.ts';
import { loadCategoryTree } from './categories.ts';
import { wordsText } from './search-corrections.ts';
import { loadSynonyms } from './search.ts';
import { isAnimated } from './search-filters.ts';
import { completionTags } from './suggestions.ts';

const selectRows = (condition: SQL, limit: SQL) => sql`
  select products.id, products.title, image.file as image, image.widths as "imageWidths", products.rating::float8 as rating,
    products.price_minor as "priceMinor", products.new_price_minor as "newPriceMinor", products.currency,
    products.sales_count as "salesCount", (extract(epoch from products.released_at) * 1000000)::float8 as "releasedAt",
    (extract(epoch from products.updated_at) * 1000000)::float8 as "updatedAt",
    array(select pc.category_id from product_categories pc where pc.product_id = products.id order by pc.position) as categories,
    products.formats, products.engines, products.file_facts as "fileFacts",
    ${isAnimated} as "isAnimated", ${completionTags} as completions, ${wordsText} as "wordsText",
    products.search::text as lexemes
  from products
  left join product_images image on image.product_id = products.id and image.position = 0
  where products.is_listed and ${condition}
  order by products.id ${limit}`;

const readRows = async (db: Database, query: SQL): Promise<IndexRow[]> =>
  ((await db.execute(query)) as { rows: IndexRow[] }).rows;

/** Those of the products that are listed. */
export const readIndexRows = (db: Database, ids: readonly number[]): Promise<IndexRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readRows(
        db,
        selectRows(
          sql`products.id in (${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )})`,
          sql``,
        ),
      );

/** The listed products with the lowest ids above `afterId`, at most `limit`. */
export const readNextIndexRows = (db: Database, afterId: number, limit: number): Promise<IndexRow[]> =>
  readRows(db, selectRows(sql`products.id > ${afterId}`, sql`limit ${limit}`));

/** The settings of an index, which it needs before the first product. */
export const readIndexSettings = async (db: Database): Promise<IndexSettings & { listed: number }> => {
  const result = await db.execute(sql`
    select (select count(*)::int from products where is_listed) as listed,
      ts_lexize('english_stem', 'added') = '{add}' as "keepsShortDoubles", show_trgm('é') = '{}' as "isAsciiOnly"`);
  const [row] = (result as { rows: { listed: number; keepsShortDoubles: boolean; isAsciiOnly: boolean }[] }).rows;
  if (!row) throw new Error('A query without a table has one row');
  return { ...row, tree: await loadCategoryTree(db), synonyms: await loadSynonyms(db) };
};
