import fp from 'fastify-plugin';
import { ShopError } from '#server/platform/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests that another site makes a browser send (Fetch Metadata). No endpoint reads cookies, so they could only act as a
 * visitor; this stops those too. Servers such as a gateway's webhook do not send the header.
 */
export const crossSitePlugin = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isSafe = SAFE_METHODS.has(request.method) || request.routeOptions.config.crossSite;
    const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
    done(isCrossSite && !isSafe ? new ShopError('cross_site') : undefined);
  });
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows requests from other sites. */
    crossSite?: true;
  }
}
