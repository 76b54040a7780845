import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { profileResponseSchema } from '#contract/account.ts';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/errors.ts';
import { currentUser, requireSignedIn } from '#server/plugins/identity.ts';
import { findProfile } from '#server/repositories/users.ts';

export const accountRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);

  app.get(
    '/account',
    { schema: { tags: ['Account'], summary: 'The user’s own data', response: { 200: profileResponseSchema } } },
    async (request) => {
      const profile = await findProfile(context.db, currentUser(request).id);
      if (!profile) throw new ShopError('token_invalid');
      return { data: profile };
    },
  );
};
