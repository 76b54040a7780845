import { type SQL, and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { PurchasedSort } from '#contract/orders/order-enums.ts';
import type { ProductKind } from '#contract/products/product-enums.ts';
import type { ProductVersion } from '#contract/products/product.ts';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productFiles, productVersions } from '#server/modules/catalog/schema/versions.ts';
import { grants, orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { reviews } from '#server/modules/reviews/schema.ts';
import { downloads } from '../schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { buildProductsOfOrder, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { readProductCards, readVersions } from '#server/modules/catalog/queries/products.ts';
import { readUpdates } from '#server/modules/catalog/queries/version-changes.ts';

/** When each file was last downloaded, by its id, across all orders of the user. */
const lastDownloads = async (db: Database, userId: string, productIds: readonly number[]) => {
  if (productIds.length === 0) return new Map<number, Date>();
  const rows = await db
    .select({
      fileId: downloads.fileId,
      at: max(sql`coalesce(${downloads.lastAt}, ${downloads.createdAt})`).mapWith(downloads.createdAt),
    })
    .from(downloads)
    .innerJoin(grants, eq(grants.id, downloads.grantId))
    .where(and(eq(grants.userId, userId), inArray(grants.productId, [...productIds])))
    .groupBy(downloads.fileId);
  return new Map(rows.flatMap(({ fileId, at }) => (at ? [[fileId, at] as const] : [])));
};

type PurchasedVersion = PurchasedProduct['versions'][number];

/** The versions with the archives of what changed since the one before. */
const addUpdates = (
  productId: number,
  versions: readonly ProductVersion[],
  updates: Awaited<ReturnType<typeof readUpdates>>,
): PurchasedVersion[] =>
  versions.map((version) => {
    const found = updates.find((update) => update.productId === productId && update.version === version.version);
    return { ...version, update: found ? { ...found.file, from: found.from } : null };
  });

/**
 * Marks the versions that are newer than the newest downloaded one. In a product that was never downloaded no version is marked.
 * @param versions newest first
 * @param shouldMarkUpdates false when the user turned the marks off
 */
const markNewVersions = (
  versions: readonly PurchasedVersion[],
  downloaded: ReadonlyMap<number, Date>,
  shouldMarkUpdates: boolean,
): PurchasedVersion[] => {
  const getFiles = ({ files, update }: PurchasedVersion) => (update ? [...files, update] : files);
  const newestKnown = versions.findIndex((version) => getFiles(version).some((file) => downloaded.has(file.id)));
  const addDate = <File extends { id: number }>(file: File) => ({
    ...file,
    downloaded_at: downloaded.get(file.id)?.toISOString() ?? null,
  });
  return versions.map((version, index) => ({
    ...version,
    is_new: shouldMarkUpdates && index < newestKnown,
    files: version.files.map(addDate),
    update: version.update ? addDate(version.update) : null,
  }));
};

/** When the newest version of a product was released. A product without versions comes last. */
const updatedAt = sql`coalesce((select max(${productVersions.releasedAt}) from ${productVersions} where ${productVersions.productId} = ${products.id}), '-infinity')`;

const ORDERS: Record<PurchasedSort, SQL[]> = {
  bought: [desc(grants.createdAt), asc(orderLines.position), desc(grants.productId)],
  updated: [desc(updatedAt), desc(grants.productId)],
};

interface FilesSum {
  count: number;
  /** Bytes. */
  size: number;
}

/** The files of the newest version of each product whose grant matches. */
const newestFiles = (isOwner: SQL | undefined) => sql<FilesSum>`(
  select json_build_object('count', count(*), 'size', coalesce(sum(${productFiles.size}), 0))
  from ${productFiles}
  where ${productFiles.baseVersionId} is null and ${productFiles.versionId} in (
    select distinct on (${productVersions.productId}) ${productVersions.id}
    from ${productVersions} inner join ${grants} on ${grants.productId} = ${productVersions.productId}
    where ${isOwner}
    order by ${productVersions.productId}, string_to_array(${productVersions.version}, '.')::int[] desc))`;

interface PurchasedCounts {
  /** Products that match. */
  total: number;
  /** Products that the user owns. */
  ownedTotal: number;
  /** Their newest files. */
  ownedFiles: FilesSum;
}

/** Counts for an empty page. Otherwise each row carries them. */
const countPurchased = async (
  db: Database,
  isOwner: SQL | undefined,
  isMatch: SQL | undefined,
): Promise<PurchasedCounts> => {
  const [counts] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${isMatch}))::int`,
      ownedTotal: sql<number>`count(*)::int`,
      ownedFiles: newestFiles(isOwner),
    })
    .from(grants)
    .innerJoin(products, eq(products.id, grants.productId))
    .where(isOwner);
  return counts ?? { total: 0, ownedTotal: 0, ownedFiles: { count: 0, size: 0 } };
};

/**
 * The user's products, including products that are no longer listed. `search` matches the title, and `order` leaves only the products
 * of that order of the user.
 * @returns a page of them, how many match, and how many products and newest files the user owns
 */
export const listPurchased = async (
  db: Database,
  userId: string,
  query: {
    page: number;
    perPage: number;
    search: string;
    kind?: ProductKind | undefined;
    sort: PurchasedSort;
    order?: string | undefined;
  },
): Promise<{ products: PurchasedProduct[] } & PurchasedCounts> => {
  const isOwner = and(eq(grants.userId, userId), eq(grants.status, 'granted'));
  const isMatch = and(
    isOwner,
    query.kind && eq(products.kind, query.kind),
    query.order === undefined ? undefined : inArray(grants.productId, buildProductsOfOrder(db, userId, query.order)),
    query.search === '' ? undefined : sql`strpos(lower(${products.title}), lower(${query.search})) > 0`,
  );
  const rows = await db
    .select({
      productId: grants.productId,
      kind: products.kind,
      grantedAt: grants.createdAt,
      sequence: orders.sequence,
      priceMinor: orderLines.priceMinor,
      ownRating: reviews.rating,
      shouldMarkUpdates: users.updateBadges,
      total: sql<number>`count(*) over ()::int`,
      ownedTotal: sql<number>`(select count(*)::int from ${grants} where ${isOwner})`,
      ownedFiles: newestFiles(isOwner),
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .innerJoin(products, eq(products.id, grants.productId))
    .innerJoin(orderLines, eq(orderLines.id, grants.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(reviews, and(eq(reviews.productId, grants.productId), eq(reviews.userId, grants.userId)))
    .where(isMatch)
    .orderBy(...ORDERS[query.sort])
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);

  const ids = rows.map((row) => row.productId);
  const cards = await readProductCards(db, ids);
  const versions = await readVersions(db, ids);
  const updates = ids.length === 0 ? [] : await readUpdates(db, ids);
  const downloaded = await lastDownloads(db, userId, ids);
  const found = rows.flatMap(
    ({ productId, kind, grantedAt, sequence, priceMinor, ownRating, shouldMarkUpdates }): PurchasedProduct[] => {
      const card = cards.find(({ id }) => id === productId);
      if (!card) return [];
      return [
        {
          ...card,
          purchased: true,
          kind,
          order_number: orderNumber({ sequence }),
          granted_at: grantedAt.toISOString(),
          was_free: priceMinor === 0,
          own_rating: ownRating,
          versions: markNewVersions(
            addUpdates(productId, versions.get(productId) ?? [], updates),
            downloaded,
            shouldMarkUpdates,
          ),
        },
      ];
    },
  );
  const [first] = rows;
  const { total, ownedTotal, ownedFiles } = first ?? (await countPurchased(db, isOwner, isMatch));
  return { products: found, total, ownedTotal, ownedFiles };
};
