import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from '#contract/zod.ts';
import type { LoadPublic, RenderPage } from '#contract/rendered-page.ts';
import { PAGE_PATHS, type PagePath, VERIFY_WORKER } from '#contract/routes.ts';
import type { Env } from '#server/platform/env.ts';
import { createInternalLoad } from '#server/platform/http/internal-requests.ts';
import { PAGE_HEADERS, REPORTING_ENDPOINTS, WORKER_POLICY } from '#server/platform/http/security-headers.ts';
import { readNotice } from '#server/modules/content/queries/general-settings.ts';
import { documentAddress } from '../document-address.ts';
import { readTemplate } from '../document-template.ts';
import { type DocumentDeps, NOT_FOUND, readHead } from '../heads.ts';
import { createPageFiles } from '../page-files.ts';
import type { PageHead } from '../page-head.ts';
import { type Encoding, readDocument, type SharedDocument } from '../rendered-documents.ts';

/** Files under /assets have a hash of their content in their name. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Cached, but revalidated on every use. */
const CHECKED = 'no-cache';
/** Links in emails open these pages with a token in the address, so no request from them may send a referrer. */
const PAGES_WITH_TOKENS = new Set<string>(['/reset', '/confirm-email']);
/** The category that /catalog opens. */
const ROOT_CATEGORY_ID = 1;
/** Characters. Longer addresses are rendered by the browser, so that nobody fills the cache with them. */
const MAX_ADDRESS = 300;

interface PageDeps extends DocumentDeps {
  env: Pick<Env, 'publicUrl' | 'sandboxGatewayUrl'>;
}

interface RequestedPage {
  path: PagePath;
  head: PageHead;
}

export interface Pages {
  folder: string;
  /** @param page omitted when the page does not exist */
  send(request: FastifyRequest, reply: FastifyReply, status: number, page?: RequestedPage): Promise<FastifyReply>;
}

interface PagesOptions {
  /** Output of `vite build`. */
  folder: string;
  /** Renders pages; without it the browser does. */
  render?: RenderPage | undefined;
  /** Another origin that the pages download product files from. */
  downloadOrigin: string | null;
}

const encodingFor = (accepted: string | undefined): Encoding => {
  if (/\bbr\b/.test(accepted ?? '')) return 'br';
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : 'identity';
};

const DOCUMENT_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': CHECKED,
  'Reporting-Endpoints': REPORTING_ENDPOINTS,
};

const sendShared = async (request: FastifyRequest, reply: FastifyReply, document: SharedDocument) => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.headers({
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': document.policy,
    ETag: document.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === document.etag) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.status(200).send(await document.body(encoding));
};

/** What the renderer throws when the API rejects one of its calls. The renderer is built apart, so its class cannot be compared. */
const rejectedCallSchema = z.object({
  error: z.object({ kind: z.literal('http'), status: z.int().min(400).max(499) }),
});

/** Sends the shop's documents. */
export const createPages = (
  { env, db, clock, log }: PageDeps,
  { folder, render, downloadOrigin }: PagesOptions,
): Pages => {
  const template = readTemplate(folder, env.publicUrl, downloadOrigin);
  const shopHost = new URL(env.publicUrl).host;
  const gatewayHost = new URL(env.sandboxGatewayUrl).host;
  let load: LoadPublic | undefined;

  /** A failure is only logged: the page requests the notice again by itself. */
  const readNoticeOrEmpty = async () => {
    try {
      return await readNotice({ db, clock });
    } catch (error) {
      log.error({ err: error }, 'could not read the notice');
      return '';
    }
  };

  /** @returns null when the browser renders the page: it is not public, rendering failed, or too many documents are waiting for theirs */
  const readRendered = async (request: FastifyRequest, page: RequestedPage): Promise<SharedDocument | null> => {
    const url = documentAddress(page.path, request.url);
    if (!render || !template || url === null || url.length > MAX_ADDRESS) return null;
    load ??= createInternalLoad(request.server);
    const loadFromApi = load;
    try {
      return await readDocument({ db, clock }, url, async () => {
        const rendered = await render(new URL(url, env.publicUrl).href, loadFromApi);
        return template.create({ page, fallbackHead: NOT_FOUND, notice: '', rendered });
      });
    } catch (error) {
      // Anybody can open an address that the API rejects, such as a search for NUL, and would fill the log with errors.
      if (!rejectedCallSchema.safeParse(error).success)
        log.error({ err: error, page: page.path }, 'could not render a page');
      return null;
    }
  };

  return {
    folder,
    send: async (request, reply, status, page) => {
      // The sandbox gateway has its own origin, where the shop's cookies must never be set.
      if (request.host !== shopHost && request.host === gatewayHost)
        return reply.redirect(`${env.publicUrl}${request.url}`, 302);
      if (template === null) {
        return reply
          .status(503)
          .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
          .send('The pages are not built yet. Run: npm run build\n');
      }
      const rendered = page ? await readRendered(request, page) : null;
      if (rendered) return sendShared(request, reply, rendered);
      const notice = await readNoticeOrEmpty();
      const { html, policy } = template.create({ page, fallbackHead: NOT_FOUND, notice });
      return reply
        .status(status)
        .headers({ ...DOCUMENT_HEADERS, 'Content-Security-Policy': policy })
        .send(html);
    },
  };
};

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

/** Serves the built application: its document at every page's address, and its files. */
export const pageRoutes: FastifyPluginAsync<{ context: PageDeps; pages: Pages }> = async (app, { context, pages }) => {
  const schema = { hide: true };

  // The client redirects too; a browser without JavaScript cannot.
  app.get('/catalog', { schema }, (request, reply) => {
    const query = request.url.split('?', 2)[1];
    return reply.redirect(`/catalog/${ROOT_CATEGORY_ID}${query ? `?${query}` : ''}`, 302);
  });

  for (const url of PAGE_PATHS.filter((path) => path !== '/catalog')) {
    app.get<{ Params: Record<string, string> }>(url, { schema }, async (request, reply) => {
      if (PAGES_WITH_TOKENS.has(url)) reply.header('Referrer-Policy', 'no-referrer');
      const query = new URLSearchParams(request.url.split('?', 2)[1]);
      const head = await readHead(context, url, { params: request.params, query });
      return head ? pages.send(request, reply, 200, { path: url, head }) : pages.send(request, reply, 404);
    });
  }

  if (!existsSync(join(pages.folder, 'assets'))) return;
  await app.register(fastifyStatic, {
    root: join(pages.folder, 'assets'),
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
  const worker = readWorker(pages.folder);
  if (worker !== null)
    app.get(VERIFY_WORKER.path, { schema }, (_request, reply) =>
      reply
        .headers({ 'Cache-Control': CHECKED, 'Content-Security-Policy': WORKER_POLICY })
        .type('text/javascript; charset=utf-8')
        .send(worker),
    );
  // Browsers ask for this path when a response, such as a download or an error, names no icon.
  app.get('/favicon.ico', { schema }, (_request, reply) => reply.redirect('/favicon.svg', 308));
  for (const file of listRootFiles(pages.folder).filter((name) => `/${name}` !== VERIFY_WORKER.path)) {
    app.get(`/${file}`, { schema }, (_request, reply) =>
      reply.header('Cache-Control', CHECKED).sendFile(file, pages.folder, { cacheControl: false }),
    );
  }
};
