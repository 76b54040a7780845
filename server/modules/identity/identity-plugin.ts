import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { Admin } from './queries/audit.ts';
import { type CurrentUser, findLiveUser } from './queries/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as the database knows them now; null for a visitor. */
    user: CurrentUser | null;
  }
}

/** The credential of a request. Only the header is read, never a cookie: a forged cross-site request is a visitor's. */
export const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer ([^\s,]+)$/i.exec(header) ?? [];
  if (!token) throw new ShopError('token_invalid');
  return token;
};

/**
 * Learns who asks, before anything else of the request is looked at. A token that is given has to be good, on public routes
 * too: else a shopper whose token has lapsed would silently see a visitor's prices and marks.
 */
export const identityPlugin = fp<{ context: ShopContext }>(async (app, { context }) => {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    // An answer depends on who asks. A route whose answer doesn't may say otherwise.
    reply.header('Cache-Control', 'no-store');
    if (request.routeOptions.config.credential) return;
    const token = bearerOf(request);
    if (!token) return;
    const claims = await context.accessTokens.verify(token);
    // The token alone is not enough: a sign-out, a block or a demotion counts from the next request on.
    request.claimedSession = claims.sessionId;
    request.user = await findLiveUser(context.db, claims.sessionId, context.clock.now());
    if (request.user?.id !== claims.userId) throw new ShopError('token_invalid');
  });
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `own`: the route reads the bearer itself, as it may be a refresh token.
     * `ignored`: it has no say here; an old token must not keep anybody from signing in.
     */
    credential?: 'own' | 'ignored';
  }
}

/** For a group of private routes: `scope.addHook('onRequest', requireSignedIn)`. */
export const requireSignedIn = async (request: FastifyRequest) => {
  if (!request.user) throw new ShopError('token_missing');
};

/**
 * For a group of staff routes: `scope.addHook('onRequest', requireAdmin)`. The right is the database's of this very moment; the
 * token's claim decides nothing.
 */
export const requireAdmin = async (request: FastifyRequest) => {
  if (!request.user) throw new ShopError('token_missing');
  if (!request.user.isAdmin) throw new ShopError('admin_only');
};

/** The user of a private route. */
export const currentUser = (request: FastifyRequest): CurrentUser => {
  if (!request.user) throw new ShopError('token_missing');
  return request.user;
};

/** Who of the staff asks, as the audit keeps it; on a route behind `requireAdmin`. */
export const adminOf = (request: FastifyRequest): Admin => ({ userId: currentUser(request).id, requestId: request.id });
