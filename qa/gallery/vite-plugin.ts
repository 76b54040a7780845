import { createReadStream, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, extname, join } from 'node:path';
import type { Connect, Plugin } from 'vite';

/** The mode of the build that contains only the gallery. */
const GALLERY_MODE = 'gallery';

const PAGE = '/qa/gallery/index.html';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const filesBelow = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name));

/** The shop's images by address: the demo products' and the server's (server/modules/catalog/routes/assets.ts). */
const pictures = (root: string) =>
  new Map<string, string>([
    ...filesBelow(join(root, 'demo/catalog/products')).map((file): [string, string] => [
      `/static/assets/${basename(file)}`,
      file,
    ]),
    ...filesBelow(join(root, 'server/static-images')).flatMap((file) => {
      const path = `images/${basename(dirname(file))}/${basename(file)}`;
      return [`/${path}`, `/static/${path}`].map((address): [string, string] => [address, file]);
    }),
  ]);

const isPage = ({ url = '', headers }: IncomingMessage) =>
  /^\/gallery(?:[/?]|$)/.test(url) && headers.accept?.includes('text/html') === true;

/** Serves the one page at every address below /gallery. */
const servePages: Connect.NextHandleFunction = (request, _, next) => {
  if (isPage(request)) request.url = PAGE;
  next();
};

/** Redirects the root to the gallery, because the build has no other page. */
const leadToIndex: Connect.NextHandleFunction = ({ url }, response: ServerResponse, next) => {
  if (url === '/') response.writeHead(302, { Location: '/gallery' }).end();
  else next();
};

const servePictures = (root: string): Connect.NextHandleFunction => {
  const files = pictures(root);
  // Products of the path models, such as 7.webp, exist in no catalog.
  const [anyPicture] = [...files].flatMap(([address, file]) =>
    /^\/static\/assets\/.+\.webp$/.test(address) ? [file] : [],
  );
  const isModelPicture = (url: string) => /^\/static\/assets\/\d+\.webp$/.test(url);
  return ({ url = '' }: IncomingMessage, response: ServerResponse, next) => {
    const file = files.get(url) ?? (isModelPicture(url) ? anyPicture : undefined);
    if (!file) return next();
    response.setHeader('Content-Type', TYPES[extname(file)] ?? '');
    response.setHeader('Cache-Control', 'max-age=3600');
    createReadStream(file).pipe(response);
  };
};

/** The state gallery at /gallery, in development and in its own build. The shop's build has no such plugin. */
export const galleryPlugin = (): Plugin => ({
  name: 'state-gallery',
  config: (_, { mode }) =>
    mode === GALLERY_MODE
      ? {
          build: {
            outDir: 'dist/gallery',
            rolldownOptions: {
              input: 'qa/gallery/index.html',
              // One file preserves the order of the cascade layers.
              output: { codeSplitting: { groups: [{ name: 'looks', test: /\/src\/ui\/.*\.css/ }] } },
            },
          },
        }
      : {},
  configureServer: ({ middlewares }) => void middlewares.use(servePages),
  configurePreviewServer: ({ middlewares, config }) => {
    middlewares.use(leadToIndex);
    middlewares.use(servePages);
    middlewares.use(servePictures(config.root));
  },
});
