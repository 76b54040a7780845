import { and, desc, eq, sql } from 'drizzle-orm';
import type { PurchasedProduct } from '#contract/purchased.ts';
import type { Database } from '#server/db/client.ts';
import { products } from '#server/db/schema/goods.ts';
import { grants, orderLines, orders } from '#server/db/schema/orders.ts';
import { orderNumber } from './orders.ts';
import { readProductCards, readVersions } from './products.ts';

/** What the user owns, newest first, those that are no longer for sale too. `search` is looked for in the titles. */
export const listPurchased = async (
  db: Database,
  userId: string,
  asked: { page: number; perPage: number; search: string },
): Promise<{ products: PurchasedProduct[]; total: number }> => {
  const isAsked = and(
    eq(grants.userId, userId),
    eq(grants.status, 'granted'),
    asked.search === '' ? undefined : sql`strpos(lower(${products.title}), lower(${asked.search})) > 0`,
  );
  const rows = await db
    .select({
      productId: grants.productId,
      kind: products.kind,
      grantedAt: grants.createdAt,
      sequence: orders.sequence,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(grants)
    .innerJoin(products, eq(products.id, grants.productId))
    .innerJoin(orderLines, eq(orderLines.id, grants.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isAsked)
    .orderBy(desc(grants.createdAt), desc(grants.productId))
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage);

  const ids = rows.map((row) => row.productId);
  const cards = await readProductCards(db, ids, userId);
  const versions = await readVersions(db, ids);
  const found = rows.flatMap(({ productId, kind, grantedAt, sequence }): PurchasedProduct[] => {
    const card = cards.find(({ id }) => id === productId);
    if (!card) return [];
    return [
      {
        ...card,
        kind,
        order_number: orderNumber({ sequence }),
        granted_at: grantedAt.toISOString(),
        versions: versions.get(productId) ?? [],
      },
    ];
  });
  const [first] = rows;
  if (first) return { products: found, total: first.total };
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(grants)
    .innerJoin(products, eq(products.id, grants.productId))
    .where(isAsked);
  return { products: [], total: counted?.total ?? 0 };
};
