import fp from 'fastify-plugin';
import type { ShopContext } from '#server/context.ts';

/** Paths that are asked all the time and tell nothing. */
const QUIET = new Set(['/healthz', '/readyz']);
/** Calls that a report of a problem may name. */
const JOURNALED = /^\/(front\/v2|api|downloads)\//;

/**
 * One line a request, when it has been answered. It names the route's pattern, never the address: addresses carry search texts,
 * reset tokens and signed links. No header is written.
 */
export const requestLogPlugin = fp<{ context: Pick<ShopContext, 'journal' | 'clock'> }>(async (app, { context }) => {
  app.decorateRequest('claimedSession', null);
  app.decorateRequest('securityEvent', null);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.user && { session: request.user.sessionId }),
    };
    if (JOURNALED.test(route)) {
      const code = reply.getHeader('x-error-code');
      context.journal.note({
        requestId: request.id,
        at: context.clock.now(),
        sessionId: request.user?.sessionId ?? request.claimedSession,
        method: line.method,
        route,
        status: line.status,
        ms: line.ms,
        code: typeof code === 'string' ? code : null,
        event: request.securityEvent,
      });
    }
    if (QUIET.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
});
