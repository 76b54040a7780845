import fp from 'fastify-plugin';

/** Paths that are asked all the time and tell nothing. */
const QUIET = new Set(['/healthz', '/readyz']);

/**
 * One line a request, when it has been answered. It names the route's pattern, never the address: addresses carry search texts,
 * reset tokens and signed links. No header is written.
 */
export const requestLogPlugin = fp(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.user && { session: request.user.sessionId }),
    };
    if (QUIET.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
});
