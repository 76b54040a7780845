import type { FastifyPluginAsync } from 'fastify';
import { pageSlugSchema } from '#contract/pages.ts';
import { ARTICLES } from '#server/modules/content/texts/articles.ts';
import type { ShopContext } from '#server/context.ts';
import { readCategoryTree } from '#server/modules/catalog/queries/categories.ts';
import { readPage } from '#server/modules/content/queries/pages.ts';
import { readListedProducts } from '#server/modules/catalog/queries/shared-products.ts';

/** A sitemap may hold 50,000 addresses; some are left for what is not a product. */
const PRODUCTS_MAX = 49_000;
/** Seconds. */
const MAX_AGE = 3600;

interface Place {
  path: string;
  /** The day of its last change, YYYY-MM-DD. */
  changed?: string | undefined;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const readPlaces = async (context: ShopContext): Promise<Place[]> => {
  const { roots } = await readCategoryTree(context);
  const categories = roots.flatMap((root) => [root, ...(root.children ?? [])]);
  const products = await readListedProducts(context.db, PRODUCTS_MAX);
  return [
    ...['/', '/blog', '/contact-us'].map((path) => ({ path })),
    ...pageSlugSchema.options.map((slug) => ({ path: `/${slug}`, changed: readPage(slug)?.version })),
    ...ARTICLES.map(({ slug, date }) => ({ path: `/article/${slug}`, changed: date })),
    ...categories.map(({ id }) => ({ path: `/catalog/${id}` })),
    ...products.map(({ id, updatedAt }) => ({ path: `/asset/${id}`, changed: dayOf(updatedAt) })),
  ];
};

const entryOf = (origin: string, { path, changed }: Place) =>
  `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

/** For search engines: what there is to find, and what is nobody's but its reader's (issue "The public shop", part 6). */
export const sitemapRoutes: FastifyPluginAsync<{ context: ShopContext }> = async (app, { context }) => {
  const schema = { hide: true };
  const { publicUrl } = context.env;
  const caching = { 'Cache-Control': `public, max-age=${MAX_AGE}` };

  app.get('/sitemap.xml', { schema }, async (_, reply) => {
    const entries = (await readPlaces(context)).map((place) => entryOf(publicUrl, place));
    return reply
      .headers(caching)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });

  // The calls under /front/v2 stay open: a search engine that draws the pages needs them.
  app.get('/robots.txt', { schema }, (_, reply) =>
    reply
      .headers(caching)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /account\nDisallow: /api/\nDisallow: /downloads/\nDisallow: /sandbox-gateway/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
};
