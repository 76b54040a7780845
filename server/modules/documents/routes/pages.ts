import type { FastifyPluginAsync } from 'fastify';
import { PAGE_PATHS } from '#contract/routes.ts';
import { readHead } from '../heads.ts';
import type { PageDeps, Pages } from './documents.ts';

/** Links in emails open these pages with a token in the address, so no request from them may send a referrer. */
const PAGES_WITH_TOKENS = new Set<string>(['/reset', '/confirm-email']);
/** The category that /catalog opens. */
const ROOT_CATEGORY_ID = 1;

/** What comes after the first `?` of an address. A search text may contain another one. */
const getQuery = (url: string): string => url.split(/\?(.*)/s)[1] ?? '';

/** Serves the document of the application at every page's address. */
export const pageRoutes: FastifyPluginAsync<{ context: PageDeps; pages: Pages }> = async (app, { context, pages }) => {
  const schema = { hide: true };

  // The client redirects too; a browser without JavaScript cannot.
  app.get('/catalog', { schema }, (request, reply) => {
    const query = getQuery(request.url);
    return reply.redirect(`/catalog/${ROOT_CATEGORY_ID}${query ? `?${query}` : ''}`, 302);
  });

  for (const url of PAGE_PATHS.filter((path) => path !== '/catalog')) {
    app.get<{ Params: Record<string, string> }>(url, { schema }, async (request, reply) => {
      if (PAGES_WITH_TOKENS.has(url)) reply.header('Referrer-Policy', 'no-referrer');
      const query = new URLSearchParams(getQuery(request.url));
      const head = await readHead(context, url, { params: request.params, query });
      return head ? pages.send(request, reply, 200, { path: url, head }) : pages.send(request, reply, 404);
    });
  }
};
