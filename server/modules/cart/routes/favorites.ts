import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParamsSchema, messageSchema } from '#contract/common.ts';
import { favoritesResponseSchema } from '#contract/favorites.ts';
import type { ShopContext } from '#server/context.ts';
import { currentUser, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { addFavorite, readFavorites, removeFavorite } from '../queries/favorites.ts';

const contentsOf = (count: number) => {
  if (count === 0) return 'Your wishlist is empty';
  return count === 1 ? '1 product in your wishlist' : `${count} products in your wishlist`;
};

/** The signed-in user's favorites, called wishlist on screen (specification, section 7). */
export const favoritesRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);

  app.get('/favorites', { schema: { response: { 200: favoritesResponseSchema } } }, async (request) => {
    const data = await readFavorites(context.db, currentUser(request).id);
    return { data, message: contentsOf(data.length) };
  });

  app.post(
    '/favorites/add/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const isNew = await addFavorite(
        context.db,
        currentUser(request).id,
        Number(request.params.id),
        context.clock.now(),
      );
      return { message: isNew ? 'Added to your wishlist' : 'Already in your wishlist' };
    },
  );

  app.delete(
    '/favorites/remove/:id',
    { schema: { params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const wasThere = await removeFavorite(context.db, currentUser(request).id, Number(request.params.id));
      return { message: wasThere ? 'Removed from your wishlist' : 'Not in your wishlist' };
    },
  );
};
