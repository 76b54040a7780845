import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PATHS, type PagePath } from '#contract/routes.ts';
import type { ShopContext } from '#server/context.ts';
import { NOT_FOUND, readHead } from '../heads.ts';
import { pageFiles } from '../page-files.ts';
import { type PageHead, renderHead, renderNotice } from '../page-head.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { readNotice } from '#server/modules/content/queries/general-settings.ts';

const NONCE_MARK = '__CSP_NONCE__';
/** What index.html says of itself where nobody knows which page it is; the server knows. */
const HEAD_PLACE = /<!-- page -->[\s\S]*<!-- \/page -->/;
const NOTICE_PLACE = '<!-- notice -->';
const FILES_PLACE = '<!-- files -->';
/** Names of files under /assets change with their content. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for again every time. */
const CHECKED = 'no-cache';
/** Mailed links open these with a token in the address: it goes along to nobody, not even to our own files. */
const PAGES_WITH_TOKENS = new Set<string>(['/reset', '/confirm-email']);

export interface Pages {
  folder: string;
  /** @param page left out where there is none */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page?: { path: PagePath; head: PageHead },
  ): Promise<FastifyReply>;
}

/**
 * The shop's one document, with a fresh nonce each time.
 * @param folder what `vite build` made
 */
export const createPages = (
  { env, db, clock, log }: Pick<ShopContext, 'env' | 'db' | 'clock' | 'log'>,
  folder: string,
): Pages => {
  const file = join(folder, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const filesOf = pageFiles(folder);
  const shopHost = new URL(env.publicUrl).host;
  const gatewayHost = new URL(env.sandboxGatewayUrl).host;

  /** Its reader is told nothing of a failure here: the page asks for the notice again. */
  const noticeOrNone = async () => {
    try {
      return await readNotice({ db, clock });
    } catch (error) {
      log.error({ err: error }, 'the notice could not be read');
      return '';
    }
  };

  return {
    folder,
    send: async (request, reply, status, page) => {
      // The gateway's pages have an origin of their own, and the shop's cookies must never be set there.
      if (request.host !== shopHost && request.host === gatewayHost)
        return reply.redirect(`${env.publicUrl}${request.url}`, 302);
      if (template === null) {
        return reply
          .status(503)
          .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
          .send('The pages are not built yet. Run: npm run build\n');
      }
      const notice = await noticeOrNone();
      return reply
        .status(status)
        .headers({
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': CHECKED,
          'Content-Security-Policy': pagePolicy(reply.styleNonce),
        })
        .send(
          template
            .replaceAll(NONCE_MARK, reply.styleNonce)
            .replace(NOTICE_PLACE, () => renderNotice(notice))
            .replace(FILES_PLACE, page ? filesOf(page.path) : '')
            .replace(HEAD_PLACE, () => renderHead(page?.head ?? NOT_FOUND, env.publicUrl)),
        );
    },
  };
};

/** Files beside index.html, such as the icon: relative paths, without the compressed copies. */
const looseFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/^(?:assets|\.vite)\/|^index\.html$|\.(?:br|gz|map)$/.test(path));

/** The built single-page application: its document at every page's address, and its files. */
export const pageRoutes: FastifyPluginAsync<{ context: ShopContext; pages: Pages }> = async (
  app,
  { context, pages },
) => {
  const schema = { hide: true };

  for (const url of PAGE_PATHS) {
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
    // Else its own default would overwrite the header.
    cacheControl: false,
    setHeaders: (res) => {
      res.setHeader('Cache-Control', FOREVER);
      res.setHeader('Vary', 'Accept-Encoding');
    },
    schemaHide: true,
  });
  for (const file of looseFiles(pages.folder)) {
    app.get(`/${file}`, { schema }, (_request, reply) =>
      reply.header('Cache-Control', CHECKED).sendFile(file, pages.folder, { cacheControl: false }),
    );
  }
};
