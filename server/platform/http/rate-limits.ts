import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { clientAddress } from './client-address.ts';
import { isInternal } from './internal-requests.ts';
import { ShopError } from '#server/platform/errors.ts';

/** Registers `app.createRateLimit`. Nothing is limited until a route creates a limit. */
export const rateLimitsPlugin = fp(async (app) => {
  await app.register(rateLimit, { global: false });
});

export interface Limit {
  /** Requests per window. */
  max: number;
  /** ms */
  window: number;
  /** Key that requests are counted by; `clientAddress` by default. */
  keyOf?: (request: FastifyRequest) => string;
}

/**
 * Creates a limit.
 * @returns a function that counts a request; it throws ShopError too_many_requests with the seconds to wait
 */
export const createLimit = (app: FastifyInstance, limit: Limit) => {
  const check = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.window,
    keyGenerator: limit.keyOf ?? ((request) => clientAddress(request.ip)),
  });
  return async (request: FastifyRequest) => {
    if (isInternal(request)) return;
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded)
      throw new ShopError('too_many_requests', { retryAfter: Math.max(1, result.ttlInSeconds) });
  };
};
