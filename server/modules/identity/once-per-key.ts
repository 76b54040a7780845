import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from '#contract/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { RequestLimit } from '#server/platform/http/rate-limits.ts';
import { currentUser } from './identity-plugin.ts';
import {
  type RequestKey,
  type StoredKey,
  extendKey,
  findKey,
  insertKey,
  releaseKey,
  replaceKey,
  storeEffect,
  storeResult,
} from './queries/idempotency.ts';

/** Time for which the result of a key is stored; payment gateways store theirs for a day, too. */
export const IDEMPOTENCY_LIFETIME_MS = 24 * 3600_000;
/** Time after which a request without a result counts as lost in a crash, if it has not extended its key. */
export const IDEMPOTENCY_LOST_AFTER_MS = 60_000;
/** Time between two extensions of a key while its request runs. */
const EXTENSION_INTERVAL_MS = IDEMPOTENCY_LOST_AFTER_MS / 4;
/** Time after which a request extends its key no more: its work hangs, and a retry may take over the key. */
export const IDEMPOTENCY_EXTENDED_FOR_MS = 3600_000;

export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\u0021-\u007e]{1,255}$/, 'Must be 1 to 255 visible characters')
    .optional(),
});

const inProgress = () => new ShopError('request_in_progress', { retryAfter: 1 });

const hashCall = (call: unknown) => createHash('sha256').update(JSON.stringify(call)).digest('hex');

/**
 * Claims the key for this request.
 * @returns what an earlier request with the key stored, which is at least its effect; null when this request must run the work
 */
const claimKey = async (db: Database, request: RequestKey, now: Date): Promise<StoredKey | null> => {
  if (await insertKey(db, request, now)) return null;
  const found = await findKey(db, request);
  const age = now.getTime() - (found?.createdAt.getTime() ?? now.getTime());
  if (found && age <= IDEMPOTENCY_LIFETIME_MS && found.requestHash !== request.requestHash)
    throw new ShopError('idempotency_mismatch');
  if (found && (found.status !== null || found.effect !== null) && age <= IDEMPOTENCY_LIFETIME_MS) return found;
  const silence = Math.min(age, found?.extendedAt ? now.getTime() - found.extendedAt.getTime() : age);
  if (found && silence > IDEMPOTENCY_LOST_AFTER_MS && (await replaceKey(db, request, found, now))) return null;
  throw inProgress();
};

/** Runs the work of a request that may take minutes, such as a copy of large files, and lets no retry take over its key meanwhile. */
const runWhileExtended = async <Result>(
  { db, clock }: { db: Database; clock: Clock },
  request: RequestKey,
  createdAt: Date,
  work: () => Promise<Result>,
): Promise<Result> => {
  const timer = setInterval(() => {
    const now = clock.now();
    if (now.getTime() - createdAt.getTime() > IDEMPOTENCY_EXTENDED_FOR_MS) return clearInterval(timer);
    // A failed extension is ignored: the next one may still be in time.
    extendKey(db, request, createdAt, now).catch(() => {});
  }, EXTENSION_INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

/**
 * Stores what the request does in the transaction that does it. Call it last there: from its commit on, a repeated call responds with
 * this effect and does nothing again.
 * @param effect what the response needs, such as an id
 * @throws ShopError request_in_progress when a retry has taken over the key: the transaction must not commit
 */
export type StoreEffect = (tx: Database, effect: string) => Promise<void>;

export interface KeyedCall<Result> {
  /**
   * Limits of the work. A call whose work an earlier one runs or has run is not counted: whoever repeats a call that was lost in a crash,
   * as often as `Retry-After` says, must not exceed a limit before the key is free.
   */
  limits?: readonly RequestLimit[];
  /** Does the call's work, and calls `storeEffect` in the transaction of its effect. @returns the same effect */
  work: (storeEffect: StoreEffect) => Promise<string>;
  /** Builds the response, and finishes what the effect started. It runs again after a crash. */
  respond: (effect: string) => Promise<Result>;
  /** Whether a stored result still helps the client. Otherwise the work runs again, so it must be safe to repeat. Defaults to true. */
  isCurrent?: (result: Result) => Promise<boolean>;
}

/**
 * Runs the work of a private call once per Idempotency-Key, see docs/design/api.md#api: a repeated call with the same key gets the
 * stored result, and a crash between the effect and the response repeats no effect. A call that failed before its effect changed
 * nothing, so its key is free for a retry. Without a key the work always runs.
 * @throws ShopError idempotency_mismatch, request_in_progress, too_many_requests, and what `work` and `respond` throw
 */
export const runOncePerKey = async <Result extends object>(
  { db, clock }: { db: Database; clock: Clock },
  request: FastifyRequest,
  { limits = [], work, respond, isCurrent = async () => true }: KeyedCall<Result>,
): Promise<Result> => {
  const runLimited = async (storeEffectOfKey: StoreEffect) => {
    for (const limit of limits) await limit(request);
    return work(storeEffectOfKey);
  };
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return respond(await runLimited(async () => {}));
  const now = clock.now();
  const call = [request.method, request.routeOptions.url, request.params, request.body];
  const requestKey = { userId: currentUser(request).id, key, requestHash: hashCall(call) };
  let stored = await claimKey(db, requestKey, now);
  if (stored && stored.status !== null) {
    const result = stored.body as Result;
    if (await isCurrent(result)) return result;
    if (!(await replaceKey(db, requestKey, stored, now))) throw inProgress();
    stored = null;
  }

  const runWork = async () => {
    try {
      return await runWhileExtended({ db, clock }, requestKey, now, () =>
        runLimited(async (tx, effect) => {
          if (!(await storeEffect(tx, requestKey, effect, now))) throw inProgress();
        }),
      );
    } catch (error) {
      await releaseKey(db, requestKey, now);
      throw error;
    }
  };
  const result = await respond(stored?.effect ?? (await runWork()));
  await storeResult(db, requestKey, result);
  return result;
};
