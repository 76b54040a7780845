import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cartResponseSchema } from '#contract/cart/cart.ts';
import { idParamsSchema, messageSchema } from '#contract/common.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { addToCart } from '../add-to-cart.ts';
import type { CartDeps } from '../deps.ts';
import { clearCart, deleteCartItems } from '../queries/cart.ts';
import { createReadCart } from '../read-cart.ts';
import { saveForLater } from '../save-for-later.ts';

const describeCount = (count: number) => {
  if (count === 0) return 'Your cart is empty';
  return count === 1 ? '1 asset in your cart' : `${count} assets in your cart`;
};

/** The signed-in user's cart ([specification](../../../../docs/specification.md#7-the-calls-it-makes)), without the purchase. */
export const cartRoutes: FastifyPluginAsyncZod<{ context: CartDeps }> = async (app, { context }) => {
  const readCart = createReadCart(context.isOwned);
  app.addHook('onRequest', requireSignedIn);

  app.get('/cart', { schema: { response: { 200: cartResponseSchema } } }, async (request) => {
    const data = await readCart(context.db, currentUser(request).id, context.clock.now());
    return { data, message: describeCount(data.length) };
  });

  app.post(
    '/cart/add/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const isNew = await addToCart(context, currentUser(request).id, Number(request.params.id));
      return { message: isNew ? 'Added to your cart' : 'Already in your cart' };
    },
  );

  app.delete(
    '/cart/remove/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const wasRemoved = await deleteCartItems(context.db, currentUser(request).id, [Number(request.params.id)]);
      return { message: wasRemoved ? 'Removed from your cart' : 'Not in your cart' };
    },
  );

  app.post(
    '/cart/save/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      await saveForLater(context, currentUser(request).id, Number(request.params.id));
      return { message: 'Saved to your wishlist' };
    },
  );

  app.post('/cart/clear', { schema: { response: { 200: messageSchema } } }, async (request) => {
    await clearCart(context.db, currentUser(request).id);
    return { message: 'Your cart is now empty' };
  });
};
