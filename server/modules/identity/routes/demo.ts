import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { demoAccountsResponseSchema } from '#contract/content/content.ts';
import type { Env } from '#server/platform/env.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';

export const demoRoutes: FastifyPluginAsyncZod<{ context: { env: Pick<Env, 'demo'> } }> = async (app, { context }) => {
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
