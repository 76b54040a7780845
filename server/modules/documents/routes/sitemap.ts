import type { FastifyPluginAsync } from 'fastify';
import { pageSlugSchema } from '#contract/pages.ts';
import { ARTICLES } from '#server/modules/content/texts/articles.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import type { Env } from '#server/platform/env.ts';
import { readCategoryTree } from '#server/modules/catalog/queries/categories.ts';
import { readPage } from '#server/modules/content/read-page.ts';
import { readListedProducts } from '#server/modules/catalog/queries/shared-products.ts';

/** A sitemap may hold 50,000 addresses; 1,000 are reserved for other pages. */
const PRODUCTS_MAX = 49_000;
/** Seconds. */
const MAX_AGE = 3600;

interface SitemapEntry {
  path: string;
  /** The day of its last change, YYYY-MM-DD. */
  changed?: string | undefined;
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 10);

const readSitemapEntries = async (deps: CacheDeps): Promise<SitemapEntry[]> => {
  const { roots } = await readCategoryTree(deps);
  const categories = roots.flatMap((root) => [root, ...(root.children ?? [])]);
  const products = await readListedProducts(deps.db, PRODUCTS_MAX);
  return [
    ...['/', '/blog', '/contact-us', '/verify', '/projects'].map((path) => ({ path })),
    ...pageSlugSchema.options.map((slug) => ({ path: `/${slug}`, changed: readPage(slug)?.version })),
    ...ARTICLES.map(({ slug, date }) => ({ path: `/article/${slug}`, changed: date })),
    ...categories.map(({ id }) => ({ path: `/catalog/${id}` })),
    ...products.map(({ id, updatedAt }) => ({ path: `/asset/${id}`, changed: toDay(updatedAt) })),
  ];
};

const toUrlElement = (origin: string, { path, changed }: SitemapEntry) =>
  `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

/** The sitemap and robots.txt for search engines. */
export const sitemapRoutes: FastifyPluginAsync<{ context: CacheDeps & { env: Pick<Env, 'publicUrl'> } }> = async (
  app,
  { context },
) => {
  const schema = { hide: true };
  const { publicUrl } = context.env;
  const caching = { 'Cache-Control': `public, max-age=${MAX_AGE}` };

  app.get('/sitemap.xml', { schema }, async (_, reply) => {
    const entries = (await readSitemapEntries(context)).map((place) => toUrlElement(publicUrl, place));
    return reply
      .headers(caching)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });

  // Calls under /front/v2 stay allowed: a search engine that renders the pages needs them.
  app.get('/robots.txt', { schema }, (_, reply) =>
    reply
      .headers(caching)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /account\nDisallow: /api/\nDisallow: /downloads/\nDisallow: /sandbox-gateway/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
};
