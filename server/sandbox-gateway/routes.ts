import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiRoutes } from './api.ts';
import type { SandboxDeps } from './checkouts.ts';
import { deliverDue } from './deliveries.ts';
import type { PageFonts } from './document.ts';
import { payRoutes } from './pay.ts';

/** The sandbox payment gateway: its API and its payment page, under /sandbox-gateway. */
export const sandboxGatewayRoutes: FastifyPluginAsyncZod<{ context: SandboxDeps; fonts: PageFonts }> = async (
  app,
  { context, fonts },
) => {
  const running = new Set<Promise<void>>();

  /** Starts to deliver due webhooks without waiting for the worker, which retries the failed ones. */
  const deliverSoon = () => {
    const run = deliverDue(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'webhooks could not be sent'))
      .then(() => void running.delete(run));
    running.add(run);
  };
  app.addHook('preClose', async () => void (await Promise.all(running)));

  await app.register(apiRoutes, { context, deliverSoon });
  await app.register(payRoutes, { context, fonts, deliverSoon });
};
