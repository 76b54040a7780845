import fp from 'fastify-plugin';

/**
 * Lets the server shut down as soon as the requests in flight have finished. Otherwise keep-alive connections of browsers would hold it
 * open.
 */
export const closingPlugin = fp(async (app) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async () => {
    // A download may have sent its headers before the shutdown began, without Connection: close.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
});
