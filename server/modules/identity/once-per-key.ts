import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from '#contract/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { currentUser } from './identity-plugin.ts';
import {
  type RequestKey,
  type StoredKey,
  deleteKeysBefore,
  deleteUnansweredKey,
  findKey,
  insertKey,
  replaceKey,
  storeAnswer,
} from './queries/idempotency.ts';

/** ms that the answer of a key is stored, as long as payment gateways store theirs. */
export const IDEMPOTENCY_LIFETIME = 24 * 3600_000;
/** ms after which a request without an answer counts as lost in a crash. */
export const IDEMPOTENCY_LOST_AFTER = 60_000;

export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\u0021-\u007e]{1,255}$/, 'Must be 1 to 255 visible characters')
    .optional(),
});

const hashOf = (call: unknown) => createHash('sha256').update(JSON.stringify(call)).digest('hex');

/**
 * Claims the key for this request.
 * @returns the stored answer of an earlier request; null when this request must do the work
 */
const claimKey = async (db: Database, request: RequestKey, now: Date): Promise<StoredKey | null> => {
  if (await insertKey(db, request, now)) return null;
  const found = await findKey(db, request);
  const age = now.getTime() - (found?.createdAt.getTime() ?? now.getTime());
  if (found && age <= IDEMPOTENCY_LIFETIME && found.requestHash !== request.requestHash)
    throw new ShopError('idempotency_mismatch');
  if (found && found.status !== null && age <= IDEMPOTENCY_LIFETIME) return found;
  if (found && age > IDEMPOTENCY_LOST_AFTER && (await replaceKey(db, request, found, now))) return null;
  throw new ShopError('request_in_progress', { retryAfter: 1 });
};

/**
 * Runs the work of a private call once per Idempotency-Key, see docs/design.md#api: the same key and call get the same answer
 * again. A failure changed nothing, so its key is free for a retry. Without a key the work always runs.
 * @throws ShopError idempotency_mismatch, request_in_progress, and what `work` throws
 */
export const runOncePerKey = async <Answer extends object>(
  { db, clock }: { db: Database; clock: Clock },
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return work();
  const now = clock.now();
  const call = [request.method, request.routeOptions.url, request.params, request.body];
  const requestKey = { userId: currentUser(request).id, key, requestHash: hashOf(call) };
  const stored = await claimKey(db, requestKey, now);
  if (stored) return stored.body as Answer;
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    await deleteUnansweredKey(db, requestKey, now);
    throw error;
  }
  await storeAnswer(db, requestKey, answer);
  return answer;
};

/** Deletes keys whose lifetime is over. */
export const deleteExpiredKeys = (db: Database, now: Date): Promise<void> =>
  deleteKeysBefore(db, new Date(now.getTime() - IDEMPOTENCY_LIFETIME));
