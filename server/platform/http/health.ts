import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from '#contract/zod.ts';
import { ShopError } from '#server/platform/errors.ts';

const statusSchema = z.object({ status: z.literal('ok') });

export const healthRoutes: FastifyPluginAsyncZod<{ ping: () => Promise<void> }> = async (app, { ping }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

  app.get(
    '/healthz',
    { schema: { tags: ['Service'], summary: 'Whether the process is up', response: { 200: statusSchema } } },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        tags: ['Service'],
        summary: 'Whether the server takes requests and the database is reachable',
        response: { 200: statusSchema },
      },
    },
    async () => {
      if (app.isDraining()) throw new ShopError('shutting_down', { retryAfter: 2 });
      try {
        await ping();
      } catch (cause) {
        throw new ShopError('database_unavailable', { retryAfter: 2, cause });
      }
      return { status: 'ok' as const };
    },
  );
};
