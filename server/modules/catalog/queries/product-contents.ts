import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { products } from '../schema/products.ts';
import type { StoredContents } from '../schema/versions.ts';

interface StoredFile {
  id: number;
  name: string;
  contents: StoredContents | null;
}

const newestContents = prepared((db) =>
  db
    .select({
      isListed: products.isListed,
      files: sql<StoredFile[]>`(
        select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'contents', f.contents) order by f.id), '[]')
        from product_files f
        where f.base_version_id is null and f.version_id = (
          select v.id from product_versions v where v.product_id = products.id
          order by string_to_array(v.version, '.')::int[] desc limit 1))`,
    })
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_contents'),
);

/** The files of a product's newest version with their contents. @returns null when the product does not exist */
export const readStoredContents = async (
  db: Database,
  productId: number,
): Promise<{ isListed: boolean; files: StoredFile[] } | null> => {
  const [row] = await newestContents(db).execute({ id: productId });
  return row ?? null;
};
