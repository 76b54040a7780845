import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { VERIFY_WORKER } from '#contract/routes.ts';
import { WORKER_POLICY, leaveOutReferrerPolicy } from '#server/platform/http/security-headers.ts';
import { createPageFiles } from '../page-files.ts';
import { CHECKED } from './documents.ts';

/** Files under /assets have a hash of their content in their name. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The place of the list of files in the worker of /verify. */
const WORKER_FILES_PLACE = "['<!-- files -->']";

/** The worker of /verify with the files of this build, so that browsers see a new worker after each build that changes them. */
const readWorker = (folder: string): string | null => {
  const file = join(folder, VERIFY_WORKER.path);
  const { offlineFiles } = createPageFiles(folder);
  if (!existsSync(file) || offlineFiles.length === 0) return null;
  return readFileSync(file, 'utf8').replace(WORKER_FILES_PLACE, () => JSON.stringify(offlineFiles));
};

/** Relative paths of the files beside index.html, such as the icon, without compressed copies. */
const listRootFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/^(?:assets|\.vite)\/|^index\.html$|\.(?:br|gz|map)$/.test(path));

/**
 * Serves the files of the built application.
 * @param options.folder output of `vite build`; without one there is nothing to serve
 */
export const buildFileRoutes: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  const schema = { hide: true };

  if (!existsSync(join(folder, 'assets'))) return;
  app.addHook('onRequest', leaveOutReferrerPolicy);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // Otherwise the plugin's default would overwrite the header.
    cacheControl: false,
    // Browsers neither revalidate these files nor request parts of them.
    lastModified: false,
    etag: false,
    acceptRanges: false,
    setHeaders: (res) => {
      res.setHeader('Cache-Control', FOREVER);
      res.setHeader('Vary', 'Accept-Encoding');
    },
    schemaHide: true,
  });
  const worker = readWorker(folder);
  if (worker !== null)
    app.get(VERIFY_WORKER.path, { schema }, (_request, reply) =>
      reply
        .headers({ 'Cache-Control': CHECKED, 'Content-Security-Policy': WORKER_POLICY })
        .type('text/javascript; charset=utf-8')
        .send(worker),
    );
  // Browsers ask for this path when a response, such as a download or an error, names no icon.
  app.get('/favicon.ico', { schema }, (_request, reply) => reply.redirect('/favicon.svg', 308));
  for (const file of listRootFiles(folder).filter((name) => `/${name}` !== VERIFY_WORKER.path)) {
    app.get(`/${file}`, { schema }, (_request, reply) =>
      reply.header('Cache-Control', CHECKED).sendFile(file, folder, { cacheControl: false }),
    );
  }
};
