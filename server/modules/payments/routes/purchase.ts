import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { purchaseRequestSchema, purchaseResponseSchema } from '#contract/cart.ts';
import type { ShopContext } from '#server/context.ts';
import { purchaseCart } from '../buy-cart.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';

/** POST cart/purchase (specification, section 7): everything in the cart, paid on a hosted page. */
export const purchaseRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
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
      runOncePerKey(context, request, () => purchaseCart(context, currentUser(request).id, request.body)),
  );
};
