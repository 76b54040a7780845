import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PATHS, type PagePath } from '#contract/routes.ts';
import { type DocumentParts, NOT_FOUND, readHead } from '../heads.ts';
import { createPreloadLinks } from '../page-files.ts';
import { type PageHead, renderHead, renderNotice } from '../page-head.ts';
import type { Env } from '#server/platform/env.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { readNotice } from '#server/modules/content/queries/general-settings.ts';

const NONCE_MARK = '__CSP_NONCE__';
/** The placeholder in index.html that the head of the requested page replaces. */
const HEAD_PLACE = /<!-- page -->[\s\S]*<!-- \/page -->/;
const NOTICE_PLACE = '<!-- notice -->';
const FILES_PLACE = '<!-- files -->';
/** Files under /assets have a hash of their content in their name. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Cached, but revalidated on every use. */
const CHECKED = 'no-cache';
/** Links in emails open these pages with a token in the address, so no request from them may send a referrer. */
const PAGES_WITH_TOKENS = new Set<string>(['/reset', '/confirm-email']);

interface PageParts extends DocumentParts {
  env: Pick<Env, 'publicUrl' | 'sandboxGatewayUrl'>;
}

export interface Pages {
  folder: string;
  /** @param page omitted when the page does not exist */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page?: { path: PagePath; head: PageHead },
  ): Promise<FastifyReply>;
}

/**
 * Sends the shop's document, with a fresh nonce per response.
 * @param folder output of `vite build`
 */
export const createPages = ({ env, db, clock, log }: PageParts, folder: string): Pages => {
  const file = join(folder, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const preloadLinks = createPreloadLinks(folder);
  const shopHost = new URL(env.publicUrl).host;
  const gatewayHost = new URL(env.sandboxGatewayUrl).host;

  /** A failure is only logged: the page requests the notice again by itself. */
  const readNoticeOrEmpty = async () => {
    try {
      return await readNotice({ db, clock });
    } catch (error) {
      log.error({ err: error }, 'could not read the notice');
      return '';
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
      const notice = await readNoticeOrEmpty();
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
            .replace(FILES_PLACE, page ? preloadLinks(page.path) : '')
            .replace(HEAD_PLACE, () => renderHead(page?.head ?? NOT_FOUND, env.publicUrl)),
        );
    },
  };
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
export const pageRoutes: FastifyPluginAsync<{ context: PageParts; pages: Pages }> = async (app, { context, pages }) => {
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
    // Otherwise the plugin's default would overwrite the header.
    cacheControl: false,
    setHeaders: (res) => {
      res.setHeader('Cache-Control', FOREVER);
      res.setHeader('Vary', 'Accept-Encoding');
    },
    schemaHide: true,
  });
  for (const file of listRootFiles(pages.folder)) {
    app.get(`/${file}`, { schema }, (_request, reply) =>
      reply.header('Cache-Control', CHECKED).sendFile(file, pages.folder, { cacheControl: false }),
    );
  }
};
