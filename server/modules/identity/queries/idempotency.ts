import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';

/** The key of one request; `requestHash` identifies the whole call. */
export interface RequestKey {
  userId: string;
  key: string;
  requestHash: string;
}
export type StoredKey = typeof idempotencyKeys.$inferSelect;

const isKeyOf = ({ userId, key }: Pick<RequestKey, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

const pendingRow = (request: RequestKey, now: Date) => ({
  ...request,
  createdAt: now,
  extendedAt: null,
  effect: null,
  status: null,
  body: null,
});

/** @returns false when the key is stored already */
export const insertKey = async (db: Database, request: RequestKey, now: Date): Promise<boolean> => {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(pendingRow(request, now))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return inserted.length > 0;
};

export const findKey = async (db: Database, request: RequestKey): Promise<StoredKey | null> => {
  const [found] = await db.select().from(idempotencyKeys).where(isKeyOf(request));
  return found ?? null;
};

/**
 * Reuses the row of an expired or lost request.
 * @returns false when another request reused it first
 */
export const replaceKey = async (db: Database, request: RequestKey, found: StoredKey, now: Date): Promise<boolean> => {
  const replaced = await db
    .update(idempotencyKeys)
    .set(pendingRow(request, now))
    .where(
      and(
        isKeyOf(request),
        eq(idempotencyKeys.createdAt, found.createdAt),
        // The request may have extended its key meanwhile.
        found.extendedAt === null
          ? isNull(idempotencyKeys.extendedAt)
          : eq(idempotencyKeys.extendedAt, found.extendedAt),
        // The lost request may have committed meanwhile.
        found.effect === null ? isNull(idempotencyKeys.effect) : eq(idempotencyKeys.effect, found.effect),
      ),
    )
    .returning({ key: idempotencyKeys.key });
  return replaced.length > 0;
};

export const storeResult = async (db: Database, request: RequestKey, result: object): Promise<void> => {
  await db.update(idempotencyKeys).set({ status: 200, body: result }).where(isKeyOf(request));
};

/**
 * Protects money: stores in the transaction of an effect that the request has had it.
 * @param createdAt when this request claimed the key
 * @returns false when another request has claimed the key since then
 */
export const storeEffect = async (
  tx: Database,
  request: RequestKey,
  effect: string,
  createdAt: Date,
): Promise<boolean> => {
  const stored = await tx
    .update(idempotencyKeys)
    .set({ effect })
    .where(and(isKeyOf(request), isNull(idempotencyKeys.effect), eq(idempotencyKeys.createdAt, createdAt)))
    .returning({ key: idempotencyKeys.key });
  return stored.length > 0;
};

/** Records that a request still runs. @param createdAt when this request claimed the key */
export const extendKey = async (db: Database, request: RequestKey, createdAt: Date, now: Date): Promise<void> => {
  await db
    .update(idempotencyKeys)
    .set({ extendedAt: now })
    .where(and(isKeyOf(request), isNull(idempotencyKeys.effect), eq(idempotencyKeys.createdAt, createdAt)));
};

/** Frees the key of a request that failed without an effect, so that a retry can run. */
export const releaseKey = async (db: Database, request: RequestKey, createdAt: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        isKeyOf(request),
        isNull(idempotencyKeys.status),
        isNull(idempotencyKeys.effect),
        eq(idempotencyKeys.createdAt, createdAt),
      ),
    );
};
