import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { pageSlugSchema } from '#contract/content/pages.ts';
import { wholeNumber } from '#contract/catalog/search.ts';
import { z } from '#contract/zod.ts';
import { ARTICLES } from '#server/modules/content/texts/articles.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import type { Env } from '#server/platform/env.ts';
import { toDay } from '#server/platform/utc-day.ts';
import { readCategoryTree } from '#server/modules/catalog/queries/categories.ts';
import { readPage } from '#server/modules/content/read-page.ts';
import { countListedProducts, readListedProducts } from '#server/modules/catalog/queries/shared-products.ts';

/** A sitemap may hold 50,000 addresses. With fewer, each takes less memory, and the database a shorter query. */
const PRODUCTS_PER_SITEMAP = 10_000;
/** Time for which a sitemap is cached here, and again by whoever requests it. */
const MAX_AGE_SECONDS = 3600;
/** A sitemap of 10,000 products has about 1 MB. */
const CACHED_SITEMAPS_MAX = 20;

const sitemapQuerySchema = z.object({ page: wholeNumber(1, 1_000_000).optional() });

interface SitemapEntry {
  path: string;
  /** The day of its last change, YYYY-MM-DD. */
  changed?: string | undefined;
}

const readSitePages = async (deps: CacheDeps): Promise<SitemapEntry[]> => {
  const { roots } = await readCategoryTree(deps);
  const categories = roots.flatMap((root) => [root, ...(root.children ?? [])]);
  return [
    ...['/', '/blog', '/contact-us', '/verify', '/projects'].map((path) => ({ path })),
    ...pageSlugSchema.options.map((slug) => ({ path: `/${slug}`, changed: readPage(slug)?.version })),
    ...ARTICLES.map(({ slug, date }) => ({ path: `/article/${slug}`, changed: date })),
    ...categories.map(({ id }) => ({ path: `/catalog/${id}` })),
  ];
};

const toUrlElement = (origin: string, { path, changed }: SitemapEntry) =>
  `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

const toSitemapElement = (origin: string, page: number) =>
  `<sitemap><loc>${origin}/sitemap.xml?page=${page}</loc></sitemap>`;

const toDocument = (root: 'urlset' | 'sitemapindex', elements: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('\n')}\n</${root}>\n`;

/** @returns the cached value, or what `read` returns. A failed read is not cached */
const readOnce = <Key extends string, Value>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> => {
  const known = cache.get(key);
  if (known) return known;
  const value = read();
  cache.set(key, value);
  value.catch(() => cache.delete(key));
  return value;
};

type SitemapDeps = CacheDeps & { env: Pick<Env, 'publicUrl'> };

/**
 * Reads the sitemaps of the shop. All but small shops have several.
 * @returns the sitemap with the number, from 1; without one the only sitemap, or the index of all; null when there is none
 */
const createSitemaps = ({ db, clock, env: { publicUrl } }: SitemapDeps, productsPerSitemap: number) => {
  // Not in the shared cache, which is cleared at each change of the catalog: anybody may request a sitemap, and it may be old.
  const options = { ttl: MAX_AGE_SECONDS * 1000, perf: { now: () => clock.now().getTime() }, ttlResolution: 0 };
  const sitemaps = new LRUCache<string, Promise<string>>({ max: CACHED_SITEMAPS_MAX, ...options });
  const counts = new LRUCache<'pages', Promise<number>>({ max: 1, ...options });

  const countPages = async () => Math.max(1, Math.ceil((await countListedProducts(db)) / productsPerSitemap));

  const readSitemap = async (page: number): Promise<string> => {
    const offset = (page - 1) * productsPerSitemap;
    const products = await readListedProducts(db, { offset, limit: productsPerSitemap });
    const entries = [
      ...(page === 1 ? await readSitePages({ db, clock }) : []),
      ...products.map(({ id, updatedAt }) => ({ path: `/asset/${id}`, changed: toDay(updatedAt) })),
    ];
    return toDocument(
      'urlset',
      entries.map((entry) => toUrlElement(publicUrl, entry)),
    );
  };

  const readIndex = async (count: number): Promise<string> => {
    if (count === 1) return readSitemap(1);
    const pages = Array.from({ length: count }, (_, index) => toSitemapElement(publicUrl, index + 1));
    return toDocument('sitemapindex', pages);
  };

  return async (page: number | undefined): Promise<string | null> => {
    const count = await readOnce(counts, 'pages', countPages);
    // Before the cache is used: numbers that do not exist would evict the sitemaps.
    if (page !== undefined && page > count) return null;
    return readOnce(sitemaps, String(page), () => (page === undefined ? readIndex(count) : readSitemap(page)));
  };
};

/** The sitemap and robots.txt for search engines. */
export const sitemapRoutes: FastifyPluginAsyncZod<{ context: SitemapDeps; productsPerSitemap?: number }> = async (
  app,
  { context, productsPerSitemap = PRODUCTS_PER_SITEMAP },
) => {
  const schema = { hide: true };
  const { publicUrl } = context.env;
  const caching = { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` };
  const getSitemap = createSitemaps(context, productsPerSitemap);

  app.get('/sitemap.xml', { schema: { ...schema, querystring: sitemapQuerySchema } }, async (request, reply) => {
    const sitemap = await getSitemap(request.query.page);
    if (sitemap === null) return reply.callNotFound();
    return reply.headers(caching).type('application/xml; charset=utf-8').send(sitemap);
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
