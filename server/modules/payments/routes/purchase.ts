import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { purchaseRequestSchema, purchaseResponseSchema } from '#contract/cart.ts';
import { buyCart } from '../buy-cart.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';

/** POST cart/purchase, see docs/specification.md#7-the-calls-it-makes. */
export const purchaseRoutes: FastifyPluginAsyncZod<{ context: PaymentParts }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);

  app.post(
    '/cart/purchase',
    {
      schema: {
        headers: idempotencyHeadersSchema,
        body: purchaseRequestSchema,
        response: { 200: purchaseResponseSchema },
      },
    },
    async (request) =>
      runOncePerKey(context, request, {
        work: async (storeEffect) =>
          JSON.stringify(await buyCart({ ...context, storeEffect }, currentUser(request).id, request.body)),
        respond: async (effect) => purchaseResponseSchema.parse(JSON.parse(effect)),
      }),
  );
};
