import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type Relatable, chooseRelated } from '../choose-related.ts';

/** Products per statement. */
const BATCH_SIZE = 5_000;

/** Chooses the related products of every product, and stores what has changed. */
export const storeRelatedProducts = async (db: Database): Promise<void> => {
  const result = await db.execute(sql`
    select products.id, pc.category_id as "categoryId", products.tags, products.is_listed as "isListed", related.related_ids as "storedIds"
    from products
    left join product_categories pc on pc.product_id = products.id and pc.position = 0
    left join product_related related on related.product_id = products.id
    order by products.sales_count desc, products.id desc`);
  const { rows } = result as { rows: (Relatable & { storedIds: number[] | null })[] };
  const relatedTo = chooseRelated(rows);
  const changed = rows.flatMap((row) => {
    const ids = relatedTo(row);
    return row.storedIds?.join() === ids.join() ? [] : [{ id: row.id, ids }];
  });
  for (let at = 0; at < changed.length; at += BATCH_SIZE) {
    await db.execute(sql`
      insert into product_related (product_id, related_ids)
      select id, array(select jsonb_array_elements_text(ids)::int)
      from jsonb_to_recordset(${JSON.stringify(changed.slice(at, at + BATCH_SIZE))}::jsonb) as changed (id int, ids jsonb)
      on conflict (product_id) do update set related_ids = excluded.related_ids`);
  }
};

/** Chooses related products in a shop that has none stored, such as after an update. */
export const ensureRelatedProducts = async (db: Database): Promise<void> => {
  const result = await db.execute(sql`
    select exists (select 1 from products) and not exists (select 1 from product_related) as "isMissing"`);
  const [row] = (result as { rows: { isMissing: boolean }[] }).rows;
  if (row?.isMissing) await storeRelatedProducts(db);
};
