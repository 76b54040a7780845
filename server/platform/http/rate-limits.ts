import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ShopError } from '#server/platform/errors.ts';

/** Makes `app.createRateLimit` known; nothing is limited until a route asks for it. */
export const rateLimitsPlugin = fp(async (app) => {
  await app.register(rateLimit, { global: false });
});

export interface Limit {
  /** How many in one window. */
  max: number;
  /** ms */
  window: number;
  /** What is counted; by default the caller's address. */
  keyOf?: (request: FastifyRequest) => string;
}

/**
 * A check that counts one call and refuses the one too many.
 * @returns a function that throws ShopError too_many_requests, with the seconds to wait
 */
export const createLimit = (app: FastifyInstance, limit: Limit) => {
  const check = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.window,
    keyGenerator: limit.keyOf ?? ((request) => request.ip),
  });
  return async (request: FastifyRequest) => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded)
      throw new ShopError('too_many_requests', { retryAfter: Math.max(1, result.ttlInSeconds) });
  };
};
