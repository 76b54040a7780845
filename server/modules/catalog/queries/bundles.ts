import { type SQL, and, asc, eq, inArray, not, or, sql } from 'drizzle-orm';
import {
  type AdminBundleRow,
  type AdminBundlesQuery,
  type BundleChange,
  type BundleStatus,
  bundleChangeSchema,
} from '#contract/admin/admin-bundles.ts';
import type { PricedBundle } from '#contract/catalog/bundle-prices.ts';
import { isIdParam } from '#contract/id-param.ts';
import { readAuditedChanges } from '#server/modules/identity/queries/audit.ts';
import { contains, orderBy } from '#server/platform/db/admin-list.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toDecimal } from '#server/platform/money.ts';
import { bundleProducts, bundles } from '../schema/bundles.ts';
import { productEdits, products } from '../schema/products.ts';
import { isOffered, productIds, sumMinor, titles } from './bundle-columns.ts';
import { EDITS_OF_PRODUCT, buildPriceMinorAt } from './current-prices.ts';

/** Actions of the audit entries about a bundle. */
export const BUNDLE_ACTIONS = { create: 'bundle.create', edit: 'bundle.edit' } as const;
/** Subject of the audit entries about a bundle. */
export const toBundleSubject = (id: number) => `bundle:${id}`;

type BundleRow = typeof bundles.$inferSelect;
export type BundleValues = Pick<BundleRow, 'title' | 'priceMinor' | 'currency' | 'isListed'>;

/** A product that a bundle may have, at its current price in minor units. */
export interface BundleMember {
  id: number;
  title: string;
  priceMinor: number;
  currency: string;
  isListed: boolean;
}

/** A bundle with its products in their order. */
export interface StoredBundle extends BundleValues {
  id: number;
  revision: number;
  products: BundleMember[];
}

const memberAt = (now: Date) => ({
  id: products.id,
  title: products.title,
  priceMinor: buildPriceMinorAt(now.toISOString()),
  currency: products.currency,
  isListed: products.isListed,
});

/** The products among these ids, at the prices of the server's clock. */
export const readMembers = (db: Database, ids: readonly number[], now: Date): Promise<BundleMember[]> =>
  db
    .select(memberAt(now))
    .from(products)
    .leftJoin(productEdits, EDITS_OF_PRODUCT)
    .where(inArray(products.id, [...ids]));

/** A bundle with its products. @returns null when there is no such bundle */
export const findBundle = async (db: Database, id: number, now: Date): Promise<StoredBundle | null> => {
  const [bundle] = await db.select().from(bundles).where(eq(bundles.id, id));
  if (!bundle) return null;
  const members = await db
    .select(memberAt(now))
    .from(bundleProducts)
    .innerJoin(products, eq(products.id, bundleProducts.productId))
    .leftJoin(productEdits, EDITS_OF_PRODUCT)
    .where(eq(bundleProducts.bundleId, id))
    .orderBy(asc(bundleProducts.position));
  return { ...bundle, products: members };
};

/** The same, locked until the transaction ends. */
export const lockBundle = async (tx: Database, id: number, now: Date): Promise<StoredBundle | null> => {
  await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, id)).for('update');
  return findBundle(tx, id, now);
};

const writeMembers = (tx: Database, bundleId: number, ids: readonly number[]) =>
  tx.insert(bundleProducts).values(ids.map((productId, position) => ({ bundleId, productId, position })));

/**
 * Adds a bundle with its products in the order of `ids`.
 * @returns the new bundle's id
 */
export const insertBundle = async (
  tx: Database,
  values: BundleValues,
  ids: readonly number[],
  now: Date,
): Promise<number> => {
  const [added] = await tx
    .insert(bundles)
    .values({ ...values, updatedAt: now })
    .returning({ id: bundles.id });
  if (!added) throw new Error('The bundle was not stored');
  await writeMembers(tx, added.id, ids);
  return added.id;
};

/** Replaces the values of a bundle and its products, which get the order of `ids`. */
export const updateBundle = async (
  tx: Database,
  id: number,
  values: BundleValues & { revision: number },
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  await tx
    .update(bundles)
    .set({ ...values, updatedAt: now })
    .where(eq(bundles.id, id));
  await tx.delete(bundleProducts).where(eq(bundleProducts.bundleId, id));
  await writeMembers(tx, id, ids);
};

const PRICED = {
  id: bundles.id,
  title: bundles.title,
  priceMinor: bundles.priceMinor,
  currency: bundles.currency,
  productIds,
};

const hasAnyOf = (ids: readonly number[]) =>
  inArray(
    bundles.id,
    sql`(select bundle_id from bundle_products where product_id = any(${sql.param([...ids])}::int[]))`,
  );

/**
 * The listed bundles with any of these products. Whether a bundle applies is up to `applyBundles`: a cart has listed products only, at
 * the prices of the server's clock.
 */
export const readBundlesWith = (db: Database, ids: readonly number[]): Promise<PricedBundle[]> =>
  db
    .select(PRICED)
    .from(bundles)
    .where(and(eq(bundles.isListed, true), hasAnyOf(ids)))
    .orderBy(asc(bundles.id));

const SORTS = { id: bundles.id, title: sql`lower(${bundles.title})`, price: bundles.priceMinor };

const STATUSES: Record<BundleStatus, SQL | undefined> = {
  offered: isOffered,
  paused: and(eq(bundles.isListed, true), not(isOffered)),
  unlisted: eq(bundles.isListed, false),
};

/** One page of all bundles. */
export const listAdminBundles = async (
  db: Database,
  { page, per_page: perPage, sort, q, status }: AdminBundlesQuery,
): Promise<{ rows: AdminBundleRow[]; total: number }> => {
  const where = and(
    q === '' ? undefined : or(contains(bundles.title, q), isIdParam(q) ? eq(bundles.id, Number(q)) : undefined),
    status && STATUSES[status],
  );
  const rows = await db
    .select({
      id: bundles.id,
      title: bundles.title,
      priceMinor: bundles.priceMinor,
      sumMinor,
      currency: bundles.currency,
      isListed: bundles.isListed,
      isOffered,
      products: titles,
    })
    .from(bundles)
    .where(where)
    .orderBy(...orderBy(sort, SORTS, bundles.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    rows: rows.map(({ priceMinor, sumMinor: sum, isListed, isOffered: isShown, ...row }) => ({
      ...row,
      price: toDecimal(priceMinor),
      sum: toDecimal(sum),
      status: isShown ? 'offered' : isListed ? 'paused' : 'unlisted',
    })),
    total: await db.$count(bundles, where),
  };
};

const detailsSchema = bundleChangeSchema.pick({ changes: true });

/** The newest changes of a bundle by admins, newest first. */
export const readBundleChanges = async (db: Database, id: number): Promise<BundleChange[]> =>
  (await readAuditedChanges(db, toBundleSubject(id), Object.values(BUNDLE_ACTIONS))).map(({ details, entry }) => ({
    ...detailsSchema.parse(details),
    ...entry,
  }));
