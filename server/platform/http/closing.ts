import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` fail, so that a load balancer sends no new requests. Requests are still served. */
    startDraining(): void;
    isDraining(): boolean;
  }
}

/**
 * Lets the server shut down as soon as the requests in flight have finished. Otherwise keep-alive connections of browsers would hold it
 * open.
 */
export const closingPlugin = fp(async (app) => {
  let isDraining = false;
  let isClosing = false;
  app.decorate('startDraining', () => {
    isDraining = true;
  });
  app.decorate('isDraining', () => isDraining);
  app.addHook('preClose', async () => {
    isDraining = true;
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // A download may have sent its headers before the shutdown began, without Connection: close.
    // Not while draining: a proxy that still sends requests could be sending one on a connection that is closed here.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
});
