import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { purchaseRequestSchema, purchaseResponseSchema } from '#contract/cart/cart.ts';
import { idParamsSchema } from '#contract/common.ts';
import { buyCart } from '../checkout/buy-cart.ts';
import { isCheckoutOver } from '../checkout/is-checkout-over.ts';
import { getFreeProduct } from '../checkout/get-free-product.ts';
import type { PaymentDeps } from '../deps.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { currentUser, getUserId, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { createClientLimits } from '#server/platform/http/rate-limits.ts';

/** Each may call the gateway. */
const PURCHASES = { name: 'purchase', windowMs: 10 * 60_000, perUser: 120, perAddress: 3_000 };

/** POST cart/purchase, see docs/specification.md#7-the-calls-it-makes, and POST product/{id}/get-free. */
export const purchaseRoutes: FastifyPluginAsyncZod<{ context: PaymentDeps }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);

  const limits = createClientLimits(app, PURCHASES, getUserId);

  app.post(
    '/product/:id/get-free',
    {
      schema: { headers: idempotencyHeadersSchema, params: idParamsSchema, response: { 200: purchaseResponseSchema } },
    },
    async (request) =>
      runOncePerKey(context, request, {
        limits,
        work: async (storeEffect) =>
          JSON.stringify(
            await getFreeProduct({ ...context, storeEffect }, currentUser(request).id, Number(request.params.id)),
          ),
        respond: async (effect) => purchaseResponseSchema.parse(JSON.parse(effect)),
      }),
  );

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
        limits,
        work: async (storeEffect) =>
          JSON.stringify(await buyCart({ ...context, storeEffect }, currentUser(request).id, request.body)),
        respond: async (effect) => purchaseResponseSchema.parse(JSON.parse(effect)),
        isCurrent: async ({ checkout_url: url }) => !(await isCheckoutOver(context, currentUser(request).id, url)),
      }),
  );
};
