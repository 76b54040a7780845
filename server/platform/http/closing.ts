import fp from 'fastify-plugin';

/**
 * Lets the server end as soon as the requests under way are answered: else a browser that keeps its connection for the next
 * request would hold it open.
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
    // The headers of a download may have been sent long before.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
});
