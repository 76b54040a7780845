import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { ShopContext } from '#server/context.ts';
import { fromRoot } from '#server/ops/paths.ts';
import { assetsDirOf } from '#server/storage/folders.ts';

const FILE_NAME = /^\/[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** A week, in seconds. */
const MAX_AGE = 604_800;

/** Files of one folder, by name only; whatever else is asked for is not there. */
const pictureFolder: FastifyPluginAsync<{ root: string }> = async (scope, { root }) => {
  scope.addHook('onSend', async (_, reply) => {
    // The shop's pages may lie on another host than its pictures.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (reply.statusCode < 400) reply.header('Cache-Control', `public, max-age=${MAX_AGE}`);
  });
  // Plain: a page in the place of a picture helps nobody.
  scope.setNotFoundHandler((_, reply) =>
    reply
      .status(404)
      .headers({ 'Cache-Control': 'no-store', 'X-Error-Code': 'not_found' })
      .type('text/plain; charset=utf-8')
      .send('Not found'),
  );
  await scope.register(fastifyStatic, {
    root,
    serve: true,
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    schemaHide: true,
    allowedPath: (path) => FILE_NAME.test(path),
  });
};

/** Pictures of products, payment methods, categories and the footer (specification, section 7). */
export const assetRoutes: FastifyPluginAsync<{ context: ShopContext }> = async (app, { context }) => {
  await app.register(pictureFolder, { prefix: '/static/assets', root: assetsDirOf(context.env.dataDir) });
  for (const [prefix, folder] of [
    ['/static/images/gateways', 'gateways'],
    ['/static/images/categories', 'categories'],
    ['/images/footer', 'footer'],
  ] as const) {
    await app.register(pictureFolder, { prefix, root: fromRoot('server/static-images', folder) });
  }
};
