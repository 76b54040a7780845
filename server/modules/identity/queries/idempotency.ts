import { and, eq, isNull, lt } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/db/client.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';
import { ShopError } from '#server/platform/errors.ts';

/** ms an answer is kept for the same key; payment gateways keep theirs as long. */
export const IDEMPOTENCY_LIFETIME = 24 * 3600_000;
/** ms after which a request without an answer counts as lost with the process that worked on it. */
export const IDEMPOTENCY_LOST_AFTER = 60_000;

interface KeyedRequest {
  userId: string;
  /** As the client sent it; null when it sent none: then nothing is remembered. */
  key: string | null;
  /** What the key stands for: another body under the same key is refused. */
  body: unknown;
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

const rowOf = (request: { userId: string; key: string }) =>
  and(eq(idempotencyKeys.userId, request.userId), eq(idempotencyKeys.key, request.key));

/** Takes the key for this request, or gives the answer that it already has. */
const claim = async (db: Database, request: { userId: string; key: string; requestHash: string }, now: Date) => {
  const values = { ...request, createdAt: now, status: null, body: null };
  const [mine] = await db.insert(idempotencyKeys).values(values).onConflictDoNothing().returning();
  if (mine) return null;
  const [found] = await db.select().from(idempotencyKeys).where(rowOf(request));
  const age = now.getTime() - (found?.createdAt.getTime() ?? now.getTime());
  if (found && age <= IDEMPOTENCY_LIFETIME && found.requestHash !== request.requestHash)
    throw new ShopError('idempotency_mismatch');
  if (found && found.status !== null && age <= IDEMPOTENCY_LIFETIME) return found;
  if (found && age > IDEMPOTENCY_LOST_AFTER) {
    // Of several that find the same lost request, the one that changes the row goes on.
    const [taken] = await db
      .update(idempotencyKeys)
      .set(values)
      .where(and(rowOf(request), eq(idempotencyKeys.createdAt, found.createdAt)))
      .returning();
    if (taken) return null;
  }
  throw new ShopError('request_in_progress', { retryAfter: 1 });
};

/**
 * Works on a request once per Idempotency-Key (design, section 4): the same key and body get the same answer again. Only an
 * answer is kept. A failure has changed nothing for the shopper, so the same key may try again.
 * @throws ShopError idempotency_mismatch, request_in_progress, and what `work` throws
 */
export const oncePerKey = async <Answer extends object>(
  db: Database,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { userId, key } = request;
  if (key === null) return work();
  const named = { userId, key, requestHash: hashOf(request.body) };
  const known = await claim(db, named, now);
  if (known) return known.body as Answer;
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    await db
      .delete(idempotencyKeys)
      .where(and(rowOf(named), isNull(idempotencyKeys.status), eq(idempotencyKeys.createdAt, now)));
    throw error;
  }
  await db.update(idempotencyKeys).set({ status: 200, body: answer }).where(rowOf(named));
  return answer;
};

/** Forgets keys that no client will repeat any more. */
export const dropOldKeys = async (db: Database, now: Date) => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - IDEMPOTENCY_LIFETIME)));
};
