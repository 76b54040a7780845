import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cartResponseSchema } from '#contract/cart.ts';
import { idParamsSchema, messageSchema } from '#contract/common.ts';
import type { ShopContext } from '#server/context.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { addToCart, clearCart, readCart, removeFromCart } from '../queries/cart.ts';

const contentsOf = (count: number) => {
  if (count === 0) return 'Your cart is empty';
  return count === 1 ? '1 product in your cart' : `${count} products in your cart`;
};

/** The signed-in user's cart (specification, section 7), all but the purchase. */
export const cartRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);

  app.get('/cart', { schema: { response: { 200: cartResponseSchema } } }, async (request) => {
    const data = await readCart(context.db, currentUser(request).id);
    return { data, message: contentsOf(data.length) };
  });

  app.post(
    '/cart/add/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const isNew = await addToCart(
        context.db,
        currentUser(request).id,
        Number(request.params.id),
        context.clock.now(),
      );
      return { message: isNew ? 'Added to your cart' : 'Already in your cart' };
    },
  );

  app.delete(
    '/cart/remove/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const wasThere = await removeFromCart(context.db, currentUser(request).id, Number(request.params.id));
      return { message: wasThere ? 'Removed from your cart' : 'Not in your cart' };
    },
  );

  app.post('/cart/clear', { schema: { response: { 200: messageSchema } } }, async (request) => {
    await clearCart(context.db, currentUser(request).id);
    return { message: 'Your cart is now empty' };
  });
};
