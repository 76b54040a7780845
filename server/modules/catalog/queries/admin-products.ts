import { type SQL, and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import {
  type AdminProductRow,
  type AdminProductsExport,
  type AdminProductsQuery,
  type ProductChange,
  productChangeSchema,
} from '#contract/admin/admin-products.ts';
import { isIdParam } from '#contract/id-param.ts';
import { readAuditedChanges } from '#server/modules/identity/queries/audit.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import { contains, exportRows, orderBy } from '#server/platform/db/admin-list.ts';
import type { Database } from '#server/platform/db/client.ts';
import { countTotal } from '#server/platform/db/list-total.ts';
import { toDecimal } from '#server/platform/money.ts';
import { productImages } from '../schema/pictures.ts';
import { productCategories, productEdits, products } from '../schema/products.ts';
import { readCategoryTree } from './categories.ts';
import { COVER, categoriesColumn } from './products.ts';

export const PRODUCT_ACTIONS = { create: 'product.create', edit: 'product.edit' } as const;
/** Subject of the audit entries about a product. */
export const toProductSubject = (id: number) => `product:${id}`;

const SORTS = {
  id: products.id,
  title: sql`lower(${products.title})`,
  price: products.effectivePriceMinor,
  sales: products.salesCount,
};

const arePicturesEdited = sql<boolean>`exists (
  select 1 from product_picture_edits edit where edit.product_id = ${products.id})`;

const STATUSES = {
  listed: eq(products.isListed, true),
  unlisted: eq(products.isListed, false),
  on_sale: isNotNull(products.newPriceMinor),
  edited: and(eq(products.isImported, true), or(isNotNull(productEdits.productId), arePicturesEdited)),
};

/** Whether a product is in the category or one below it. */
const isInCategory = async (deps: CacheDeps, category: string): Promise<SQL> => {
  const ids = (await readCategoryTree(deps)).withDescendants([Number(category)]);
  return exists(
    deps.db
      .select({ id: productCategories.productId })
      .from(productCategories)
      .where(and(eq(productCategories.productId, products.id), inArray(productCategories.categoryId, ids))),
  );
};

const buildCondition = async (
  deps: CacheDeps,
  { q, status, category }: Pick<AdminProductsQuery, 'q' | 'status' | 'category'>,
): Promise<SQL | undefined> =>
  and(
    q === '' ? undefined : or(contains(products.title, q), isIdParam(q) ? eq(products.id, Number(q)) : undefined),
    status && STATUSES[status],
    category === undefined ? undefined : await isInCategory(deps, category),
  );

const countProducts = async (db: Database, where: SQL | undefined, limit: number | null): Promise<number> => {
  const found = db
    .select({ id: products.id })
    .from(products)
    .leftJoin(productEdits, eq(productEdits.productId, products.id))
    .where(where)
    .$dynamic();
  const counted = limit === null ? found.as('found') : found.limit(limit).as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
};

const selectRows = (db: Database, where: SQL | undefined, sort: AdminProductsExport['sort']) =>
  db
    .select({
      id: products.id,
      revision: products.revision,
      title: products.title,
      priceMinor: products.priceMinor,
      newPriceMinor: products.newPriceMinor,
      currency: products.currency,
      category: categoriesColumn,
      is_listed: products.isListed,
      image: productImages.file,
      widths: productImages.widths,
      sales: products.salesCount,
      isTitleEdited: sql<boolean>`${products.isImported} and ${productEdits.title} is not null`,
      isDescriptionEdited: sql<boolean>`${products.isImported} and ${productEdits.description} is not null`,
      are_pictures_edited: sql<boolean>`${products.isImported} and ${arePicturesEdited}`,
      isPriceEdited: sql<boolean>`${products.isImported} and ${productEdits.priceMinor} is not null`,
    })
    .from(products)
    .leftJoin(productEdits, eq(productEdits.productId, products.id))
    .leftJoin(productImages, COVER)
    .where(where)
    .orderBy(...orderBy(sort, SORTS, products.id))
    .$dynamic();

const toRow = ({
  priceMinor,
  newPriceMinor,
  widths,
  isTitleEdited,
  isDescriptionEdited,
  isPriceEdited,
  ...row
}: Awaited<ReturnType<typeof selectRows>>[number]): AdminProductRow => ({
  ...row,
  image_widths: widths ?? [],
  price: toDecimal(priceMinor),
  new_price: newPriceMinor === null ? null : toDecimal(newPriceMinor),
  edited: [
    ...(isTitleEdited ? (['title'] as const) : []),
    ...(isDescriptionEdited ? (['description'] as const) : []),
    ...(isPriceEdited ? (['price'] as const) : []),
  ],
});

/** One page of all products, listed or not. */
export const listAdminProducts = async (
  deps: CacheDeps,
  { page, per_page: perPage, ...list }: AdminProductsQuery,
): Promise<{ rows: AdminProductRow[]; total: number }> => {
  const { sort, ...filtering } = list;
  const where = await buildCondition(deps, filtering);
  const rows = await selectRows(deps.db, where, sort)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await countTotal(deps, {
    key: `products ${JSON.stringify(filtering)}`,
    count: (limit) => countProducts(deps.db, where, limit),
  });
  return { rows: rows.map(toRow), total };
};

/**
 * All products of the list, for CSV.
 * @returns null when there are too many for an export
 */
export const exportAdminProducts = async (
  deps: CacheDeps,
  { sort, ...filtering }: AdminProductsExport,
): Promise<AdminProductRow[] | null> => {
  const where = await buildCondition(deps, filtering);
  return (await exportRows((limit) => selectRows(deps.db, where, sort).limit(limit)))?.map(toRow) ?? null;
};

/** What an audit entry stores of a change. */
const detailsSchema = productChangeSchema.pick({ changes: true, used_imported: true });

/** The newest changes of a product by admins, newest first. */
export const readProductChanges = async (db: Database, id: number): Promise<ProductChange[]> =>
  (await readAuditedChanges(db, toProductSubject(id), Object.values(PRODUCT_ACTIONS))).map(({ details, entry }) => ({
    ...detailsSchema.parse(details),
    ...entry,
  }));
