import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParamsSchema, messageSchema } from '#contract/common.ts';
import { favoritesResponseSchema } from '#contract/cart/favorites.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import type { CartDeps } from '../deps.ts';
import { addFavorite } from '../add-favorite.ts';
import { createReadFavorites, deleteFavorite } from '../queries/favorites.ts';

const describeCount = (count: number) => {
  if (count === 0) return 'Your wishlist is empty';
  return count === 1 ? '1 asset in your wishlist' : `${count} assets in your wishlist`;
};

/**
 * The signed-in user's favorites, called Wishlist on screen
 * ([specification](../../../../docs/specification.md#7-the-calls-it-makes)).
 */
export const favoritesRoutes: FastifyPluginAsyncZod<{ context: CartDeps }> = async (app, { context }) => {
  const readFavorites = createReadFavorites(context.isOwned);
  app.addHook('onRequest', requireSignedIn);

  app.get('/favorites', { schema: { response: { 200: favoritesResponseSchema } } }, async (request) => {
    const data = await readFavorites(context.db, currentUser(request).id);
    return { data, message: describeCount(data.length) };
  });

  app.post(
    '/favorites/add/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const isNew = await addFavorite(context, currentUser(request).id, Number(request.params.id));
      return { message: isNew ? 'Added to your wishlist' : 'Already in your wishlist' };
    },
  );

  app.delete(
    '/favorites/remove/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const wasRemoved = await deleteFavorite(context.db, currentUser(request).id, Number(request.params.id));
      return { message: wasRemoved ? 'Removed from your wishlist' : 'Not in your wishlist' };
    },
  );
};
