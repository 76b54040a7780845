import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { purchaseRequestSchema, purchaseResponseSchema } from '#contract/cart.ts';
import { buyCart } from '../buy-cart.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { currentUser, requireSignedIn, userIdOf } from '#server/modules/identity/identity-plugin.ts';
import { createClientLimits } from '#server/platform/http/rate-limits.ts';

/** Each calls the gateway. */
const PURCHASES = { name: 'purchase', window: 10 * 60_000, perUser: 120, perAddress: 3_000 };

/** POST cart/purchase, see docs/specification.md#7-the-calls-it-makes. */
export const purchaseRoutes: FastifyPluginAsyncZod<{ context: PaymentParts }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);

  app.post(
    '/cart/purchase',
    {
      onRequest: createClientLimits(app, PURCHASES, userIdOf),
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
