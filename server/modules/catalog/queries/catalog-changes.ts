import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/** The `productId` of a change that affects the whole catalog. */
export const WHOLE_CATALOG = 0;

/** What a node has seen of the changes: every transaction before `horizon`, and those of `seen` from there on. */
export interface ChangesPosition {
  /** Number of the oldest transaction that was still running. */
  horizon: string;
  seen: ReadonlySet<string>;
}

export interface CatalogChanges {
  /** Ids of changed products; `WHOLE_CATALOG` may be among them. */
  productIds: number[];
  position: ChangesPosition;
}

/**
 * Reads what was changed after a position. A transaction is read when it has ended, however late that is: numbers are compared with
 * those of running transactions.
 * @param after null returns the present position without changes
 */
export const readChanges = async (db: Database, after: ChangesPosition | null): Promise<CatalogChanges> => {
  const from = after ? sql`${after.horizon}::xid8` : sql`pg_snapshot_xmin(pg_current_snapshot())`;
  const result = await db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((select json_agg(json_build_array(xid::text, product_id)) from catalog_changes where xid >= ${from}), '[]') as changes`);
  const [row] = (result as { rows: { horizon: string; changes: [xid: string, productId: number][] }[] }).rows;
  if (!row) throw new Error('A query without a table has one row');
  const { horizon, changes } = row;
  const fresh = changes.filter(([xid]) => after && !after.seen.has(xid));
  return {
    productIds: [...new Set(fresh.map(([, productId]) => productId))],
    position: {
      horizon,
      seen: new Set(changes.map(([xid]) => xid).filter((xid) => BigInt(xid) >= BigInt(horizon))),
    },
  };
};

/** Deletes changes that every node has already read. */
export const deleteChangesBefore = async (db: Database, before: Date): Promise<void> => {
  await db.execute(sql`delete from catalog_changes where changed_at < ${before.toISOString()}::timestamptz`);
};
