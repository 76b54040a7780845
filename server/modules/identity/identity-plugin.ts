import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AdminRight, hasRight } from '#contract/admin/admin-roles.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Env } from '#server/platform/env.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { AccessClaims, AccessTokens } from './access-tokens.ts';
import type { Admin } from './queries/audit.ts';
import type { CurrentUser } from './queries/sessions.ts';
import { createSeenMarks } from './seen-marks.ts';
import type { SessionCache } from './session-cache.ts';

interface Identified {
  claims: AccessClaims;
  at: Date;
  /** See SessionCache. */
  changes: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the calls of admins are refused to an admin without a second factor. */
    adminsNeedSecondFactor: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user with their current rights; null for a visitor. */
    user: CurrentUser | null;
    /** When the user was found, and for which token; null for a visitor. */
    identified: Identified | null;
  }
  interface FastifyContextConfig {
    /**
     * What the route does with the bearer token, other than identifying the user.
     * - `own`: the route reads the token itself, as it may be a refresh token.
     * - `ignored`: the token does not matter. An expired one must not prevent a sign-in.
     */
    credential?: 'own' | 'ignored';
    /** The right that the route's user needs. Without one, no route below `/admin` is accepted. */
    adminRight?: AdminRight;
  }
}

/**
 * The bearer token of a request; null without one. Cookies are never read, so a forged cross-site request is a visitor's.
 * @throws ShopError token_invalid for a malformed header
 */
export const parseBearerToken = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer ([^\s,]+)$/i.exec(header) ?? [];
  if (!token) throw new ShopError('token_invalid');
  return token;
};

/**
 * Rejects the request of a user who lacks a right. It reads role and second factor from the session, not from the token's claims.
 * @throws ShopError token_missing, admin_only, second_factor_required, right_missing
 */
export const requireRight = (request: FastifyRequest, right: AdminRight): void => {
  if (!request.user) throw new ShopError('token_missing');
  if (!request.user.adminRole) throw new ShopError('admin_only');
  if (request.server.adminsNeedSecondFactor && !request.user.hasSecondFactor)
    throw new ShopError('second_factor_required');
  if (!hasRight(request.user.adminRole, right)) throw new ShopError('right_missing');
};

const ADMIN_PATH = '/api/admin/';
/** Time in which a node may not know of a change that another one made ([design](../../../docs/design/accounts-and-sessions.md#sessions)). */
const UNKNOWN_FOR_MS = 1_000;

/**
 * Identifies the user of each request, and lets only those pass who have the right that the route names. It checks both again when they
 * can have changed before the body arrived. A token must be valid on public routes too: with an expired token a user would silently get a
 * visitor's data.
 */
export const identityPlugin = fp<{
  context: {
    env: Pick<Env, 'adminsNeedSecondFactor'>;
    db: Database;
    clock: Clock;
    sessions: SessionCache;
    accessTokens: AccessTokens;
  };
}>(async (app, { context }) => {
  const markSeen = createSeenMarks(context.db);
  app.decorate('adminsNeedSecondFactor', context.env.adminsNeedSecondFactor);
  app.decorateRequest('user', null);
  app.decorateRequest('identified', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith(ADMIN_PATH) && !config?.adminRight)
      throw new Error(`${String(method)} ${url} does not name the right that it needs`);
  });
  const findUser = async (request: FastifyRequest, claims: AccessClaims) => {
    request.identified = { claims, at: context.clock.now(), changes: context.sessions.changes() };
    // Not from the token: a sign-out, a block or removed rights apply from the next request on.
    request.user = await context.sessions.find(claims);
    if (!request.user) throw new ShopError('token_invalid');
  };
  const identify = async (request: FastifyRequest, token: string) => {
    const claims = await context.accessTokens.verify(token);
    request.claimedSession = claims.sessionId;
    await findUser(request, claims);
    await markSeen(claims);
  };
  const canHaveChanged = ({ at, changes }: Identified) =>
    changes !== context.sessions.changes() || context.clock.now().getTime() - at.getTime() >= UNKNOWN_FOR_MS;
  app.addHook('onRequest', async (request, reply) => {
    // The response depends on the user. A route whose response does not can set another value.
    reply.header('Cache-Control', 'no-store');
    const { credential, adminRight } = request.routeOptions.config;
    const token = credential ? null : parseBearerToken(request);
    if (token !== null) await identify(request, token);
    if (adminRight) requireRight(request, adminRight);
  });
  // A client can send the headers while its session is live, and the rest of the body long after it ended.
  app.addHook('preValidation', async (request) => {
    const { identified } = request;
    if (!identified || !canHaveChanged(identified)) return;
    await findUser(request, identified.claims);
    const { adminRight } = request.routeOptions.config;
    if (adminRight) requireRight(request, adminRight);
  });
});

/** Hook for a group of private routes. */
export const requireSignedIn = async (request: FastifyRequest) => {
  if (!request.user) throw new ShopError('token_missing');
};

/**
 * The user of a private route.
 * @throws ShopError token_missing
 */
export const currentUser = (request: FastifyRequest): CurrentUser => {
  if (!request.user) throw new ShopError('token_missing');
  return request.user;
};

/** Id of the signed-in user, for limits; null for a visitor. */
export const getUserId = (request: FastifyRequest): string | null => request.user?.id ?? null;

/** The acting admin, as the audit stores it, on a route that names an `adminRight`. */
export const getAdmin = (request: FastifyRequest): Admin => ({
  userId: currentUser(request).id,
  requestId: request.id,
});
