import fp from 'fastify-plugin';
import { ShopError } from '#server/platform/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser send (Fetch Metadata). No call reads a cookie, so such a request could only be a
 * visitor's; this stops those too. Servers, such as a gateway with a webhook, send no such header.
 */
export const crossSitePlugin = fp(async (app) => {
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || request.routeOptions.config.crossSite) return;
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new ShopError('cross_site');
  });
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route may be called from other sites. */
    crossSite?: true;
  }
}
