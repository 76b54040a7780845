import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { leaveOutReferrerPolicy } from '#server/platform/http/security-headers.ts';
import { fromRoot } from '#server/platform/paths.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { storedFilesRoutes } from './stored-files.ts';

const FILE_NAME = /^\/[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** A week, in seconds. */
const CACHE_WEEK = 'public, max-age=604800';
/** Names of previews change with their content. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Scripts of other origins may load a preview. An SVG that is opened directly cannot run scripts or load anything. */
const PREVIEW_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

interface PublicFiles {
  /** A folder of this machine, or where the files are stored. */
  from: string | FileStore;
  caching: string;
  headers?: Record<string, string>;
}

/** Serves the files of one folder by their names. Any other path gets 404. */
const publicFolder: FastifyPluginAsync<PublicFiles> = async (scope, { from, caching, headers = {} }) => {
  scope.addHook('onRequest', leaveOutReferrerPolicy);
  scope.addHook('onSend', async (_, reply) => {
    // The pages may have another origin than the pictures.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (reply.statusCode < 400) reply.headers({ ...headers, 'Cache-Control': caching });
  });
  // Plain text, because a page instead of a picture helps nobody.
  scope.setNotFoundHandler((_, reply) =>
    reply
      .status(404)
      .headers({ 'Cache-Control': 'no-store', 'X-Error-Code': 'not_found' })
      .type('text/plain; charset=utf-8')
      .send('Not found'),
  );
  const root = typeof from === 'string' ? from : from.folder;
  if (root === null) {
    await scope.register(storedFilesRoutes, { store: from as FileStore, isAllowed: (path) => FILE_NAME.test(path) });
    return;
  }
  await scope.register(fastifyStatic, {
    root,
    serve: true,
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // As from object storage: the files are small, so a `Range` header is ignored, as RFC 9110 (14.2) allows.
    acceptRanges: false,
    schemaHide: true,
    allowedPath: (path) => FILE_NAME.test(path),
  });
};

/**
 * Public files: product pictures and previews, logos of payment methods, category icons, the footer logo
 * ([specification](../../../../docs/specification.md#7-the-calls-it-makes)).
 */
export const assetRoutes: FastifyPluginAsync<{ assets: FileStore; previews: FileStore }> = async (
  app,
  { assets, previews },
) => {
  await app.register(publicFolder, { prefix: '/static/assets', from: assets, caching: CACHE_WEEK });
  await app.register(publicFolder, {
    prefix: '/static/previews',
    from: previews,
    caching: CACHE_FOREVER,
    headers: PREVIEW_HEADERS,
  });
  for (const [prefix, folder] of [
    ['/static/images/gateways', 'gateways'],
    ['/static/images/categories', 'categories'],
    ['/images/footer', 'footer'],
  ] as const) {
    await app.register(publicFolder, {
      prefix,
      from: fromRoot('server/static-images', folder),
      caching: CACHE_WEEK,
    });
  }
};
