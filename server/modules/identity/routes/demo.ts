import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { demoAccountsResponseSchema } from '#contract/content.ts';
import type { ShopContext } from '#server/context.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';

export const demoRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.get(
    '/demo',
    {
      config: { credential: 'ignored' },
      schema: {
        tags: ['Service'],
        summary: 'The demo accounts; none outside demo mode',
        response: { 200: demoAccountsResponseSchema },
      },
    },
    async () => ({ data: context.env.demo ? [...DEMO_ACCOUNTS] : [] }),
  );
};
