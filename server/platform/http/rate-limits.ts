import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLoopback } from '#server/platform/loopback.ts';
import { toClientAddress } from './to-client-address.ts';
import { isInternal } from './internal-requests.ts';
import type { LimitCounts } from './limit-counts.ts';
import { ShopError } from '#server/platform/errors.ts';

/** Splits the name of a limit, which has no space, from the client. */
const SEPARATOR = ' ';

/** Registers `app.createRateLimit`. Nothing is limited until a route creates a limit. */
export const rateLimitsPlugin = fp<{ counts: LimitCounts }>(async (app, { counts }) => {
  class SharedStore implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>) {
      const [name = ''] = key.split(SEPARATOR, 1);
      const { current, ttlMs } = counts.count({ name, max, windowMs }, key.slice(name.length + SEPARATOR.length));
      callback(null, { current, ttl: ttlMs });
    }
    child() {
      return this;
    }
  }
  await app.register(rateLimit, { global: false, store: SharedStore });
});

export interface Limit {
  /** Names the limit for other nodes; unique. */
  name: string;
  /** Requests per window. */
  max: number;
  windowMs: number;
  /** Key that requests are counted by; null: not counted. `toClientAddress` by default. */
  getKey?: (request: FastifyRequest) => string | null;
}

/** Counts a request. @throws ShopError too_many_requests with the seconds to wait */
export type RequestLimit = (request: FastifyRequest) => Promise<void>;

/** Creates a limit, see docs/design/api.md#limits. */
export const createLimit = (app: FastifyInstance, { name, max, windowMs, getKey }: Limit): RequestLimit => {
  const read = getKey ?? ((request: FastifyRequest) => toClientAddress(request.ip));
  const check = app.createRateLimit({
    max,
    timeWindow: windowMs,
    keyGenerator: (request) => `${name}${SEPARATOR}${read(request)}`,
  });
  return async (request) => {
    if (isInternal(request) || read(request) === null) return;
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded)
      throw new ShopError('too_many_requests', { retryAfter: Math.max(1, result.ttlInSeconds) });
  };
};

/**
 * Key of a limit per address. Requests of the machine itself are not counted: behind a proxy that TRUST_PROXY does not name they are
 * everybody's.
 */
export const getRemoteAddress = ({ ip }: FastifyRequest): string | null =>
  isLoopback(ip.replace(/^::ffff:/i, '')) ? null : toClientAddress(ip);

/** A limit of an expensive call: requests per window of one user, and of all clients of one address together. */
export interface ClientLimit extends Pick<Limit, 'name' | 'windowMs'> {
  perUser: number;
  perAddress: number;
}

/**
 * Limits each user and each address, see docs/design/api.md#limits. A visitor counts for their address alone.
 * @param getUserId id of the signed-in user; null for a visitor
 */
export const createClientLimits = (
  app: FastifyInstance,
  { name, windowMs, perUser, perAddress }: ClientLimit,
  getUserId: (request: FastifyRequest) => string | null,
): RequestLimit[] => [
  createLimit(app, { name: `${name}/user`, max: perUser, windowMs, getKey: getUserId }),
  createLimit(app, { name: `${name}/address`, max: perAddress, windowMs, getKey: getRemoteAddress }),
];
