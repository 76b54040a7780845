import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { purchaseRequestSchema, purchaseResponseSchema } from '#contract/cart.ts';
import { z } from '#contract/zod.ts';
import type { ShopContext } from '#server/context.ts';
import { purchaseCart } from '#server/payments/purchase.ts';
import { currentUser, requireSignedIn } from '#server/plugins/identity.ts';
import { oncePerKey } from '#server/repositories/idempotency.ts';

const headersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\u0021-\u007e]{1,255}$/, 'Must be 1 to 255 visible characters')
    .optional(),
});

/** POST cart/purchase (specification, section 7): everything in the cart, paid on a hosted page. */
export const purchaseRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);
  app.addHook('onRequest', async (_, reply) => void reply.header('Cache-Control', 'no-store'));

  app.post(
    '/cart/purchase',
    { schema: { headers: headersSchema, body: purchaseRequestSchema, response: { 200: purchaseResponseSchema } } },
    async (request) => {
      const { id: userId } = currentUser(request);
      const key = request.headers['idempotency-key'] ?? null;
      return oncePerKey(context.db, { userId, key, body: request.body }, context.clock.now(), () =>
        purchaseCart(context, userId, request.body),
      );
    },
  );
};
