import type { FastifyBaseLogger } from 'fastify';
import { NEWEST_ARTICLE } from '#contract/routes.ts';
import type { Category } from '#contract/catalog/category.ts';
import { CATALOG_PER_PAGE } from '#contract/catalog/search-terms.ts';
import { idParamSchema } from '#contract/common.ts';
import { pageSlugSchema } from '#contract/content/pages.ts';
import type { PagePath } from '#contract/routes.ts';
import { readArticle } from '#server/modules/content/read-articles.ts';
import type { CategoryTree } from '#server/modules/catalog/category-tree.ts';
import { readCategoryTree } from '#server/modules/catalog/queries/categories.ts';
import { readPage } from '#server/modules/content/read-page.ts';
import { countProductsInCategory, readSharedProduct } from '#server/modules/catalog/queries/shared-products.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import type { Env } from '#server/platform/env.ts';
import { buildArticleFacts, buildBreadcrumbFacts, buildProductFacts, buildShopFacts } from './facts.ts';
import { type PageHead, documentTitle } from './page-head.ts';

/** What reading the head of a document needs. */
export interface DocumentDeps extends CacheDeps {
  env: Pick<Env, 'publicUrl'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The parameters and the query of the requested page. */
export interface PageAddress {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** Returns null when the page does not exist; the document is then sent with 404. */
type HeadReader = (deps: DocumentDeps, address: PageAddress) => Promise<PageHead | null> | PageHead | null;

/** Search engines cut longer descriptions. */
const DESCRIPTION_LENGTH = 200;
/** px, the size of product pictures. */
const PICTURE_SIZE = { width: 1280, height: 960 };

const truncate = (text: string) => {
  const [paragraph = ''] = text.split(/\n{2,}/);
  if (paragraph.length <= DESCRIPTION_LENGTH) return paragraph;
  return `${paragraph.slice(0, paragraph.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`;
};

const toPicture = (file: string | null, alt: string) =>
  file ? { picture: { path: `/static/assets/${file}`, alt, ...PICTURE_SIZE } } : {};

const home: HeadReader = ({ env }) => ({
  title: 'Prefab Bazaar: assets for game developers',
  description:
    '3D models, sprites, HUD kits, fonts and effects for game developers: tested, with clear licenses, ready to download right after payment.',
  canonical: '/',
  facts: [buildShopFacts(env.publicUrl)],
});

/** The path from the top-level category to this one. */
const categoryPath = (tree: CategoryTree, id: number): Category[] => {
  const category = tree.find(id);
  if (!category) return [];
  return category.parent_id ? [...categoryPath(tree, category.parent_id), category] : [category];
};

/** The number as the page reads it, by the pattern of `src/lib/addresses/page-number.ts`. */
const readPageNumber = (query: URLSearchParams): number => {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
};

const countPages = async (deps: CacheDeps, categoryId: number): Promise<number> =>
  Math.ceil((await countProductsInCategory(deps, categoryId)) / CATALOG_PER_PAGE);

const category: HeadReader = async (context, { params: { id = '' }, query }) => {
  if (!idParamSchema.safeParse(id).success) return null;
  const path = categoryPath(await readCategoryTree(context), Number(id));
  const here = path.at(-1);
  if (!here) return null;
  const text = query.get('q')?.replaceAll('\0', '').trim();
  const page = readPageNumber(query);
  // Search results have no canonical address, because their number is unlimited.
  if (text) return { title: documentTitle(`Search results for “${text}”`, page) };
  if (query.get('scope') === 'all') return { title: documentTitle('All assets', page) };
  if (page > 1 && page > (await countPages(context, here.id))) return { title: documentTitle(here.name, page) };
  const kinds = here.children?.length ? ` (${here.children.map(({ name }) => name).join(', ')})` : '';
  return {
    title: documentTitle(here.name, page),
    description: `${here.name} for game developers${kinds}: tested, with clear licenses, ready to download right after payment.`,
    canonical: `/catalog/${id}${page > 1 ? `?page=${page}` : ''}`,
    facts: [buildBreadcrumbFacts(path, context.env.publicUrl)],
  };
};

const asset: HeadReader = async (context, { params: { id = '' } }) => {
  const product = idParamSchema.safeParse(id).success ? await readSharedProduct(context, Number(id)) : null;
  if (!product) return null;
  return {
    title: documentTitle(product.title),
    description: truncate(product.description),
    canonical: `/asset/${id}`,
    kind: 'product',
    ...(product.picture && { picture: { path: `/static/assets/${product.image}`, ...product.picture } }),
    facts: [buildProductFacts(product, context.env.publicUrl)],
  };
};

const article: HeadReader = async ({ db, env }, { params: { slug = NEWEST_ARTICLE } }) => {
  const found = await readArticle({ db }, slug, null);
  if (!found) return null;
  return {
    title: documentTitle(found.title),
    description: truncate(found.description),
    canonical: found.articleUrl,
    kind: 'article',
    ...toPicture(found.imageUrl, found.title),
    facts: [buildArticleFacts(found, env.publicUrl)],
  };
};

const written =
  (path: string): HeadReader =>
  (_, { query }) => {
    const page = readPage(pageSlugSchema.parse(path.slice(1)), query.get('version') ?? undefined);
    if (!page) return null;
    // Older versions stay available to users who agreed to them, but search engines list the newest only.
    const isNewest = page.version === page.versions[0];
    return { title: documentTitle(page.title), description: page.intro, ...(isNewest && { canonical: path }) };
  };

/** Heads of public pages. Private pages have none, so they get no canonical address. */
const HEADS: Partial<Record<PagePath, HeadReader>> = {
  '/': home,
  '/catalog/:id': category,
  '/asset/:id': asset,
  '/article': article,
  '/article/:slug': article,
  '/about': written('/about'),
  '/faq': written('/faq'),
  '/policy': written('/policy'),
  '/terms': written('/terms'),
  '/blog': () => ({
    title: documentTitle('Blog'),
    description: 'Articles about building games with ready-made assets.',
    canonical: '/blog',
  }),
  '/contact-us': () => ({
    title: documentTitle('Contact us'),
    description: 'Contact the Prefab Bazaar team. We reply within one working day.',
    canonical: '/contact-us',
  }),
  '/verify': () => ({
    title: documentTitle('Check a license certificate'),
    description: 'Check in your browser whether a license certificate and its files are as the shop sold them.',
    canonical: '/verify',
  }),
  '/projects': () => ({
    title: documentTitle('My projects'),
    description: 'Describe what your game needs, and see which assets fit.',
    canonical: '/projects',
  }),
  '/sign-in': () => ({ title: documentTitle('Sign in') }),
  '/register': () => ({ title: documentTitle('Sign up') }),
};

const PLAIN: PageHead = { title: 'Prefab Bazaar' };
const UNKNOWN: PageHead = { ...PLAIN, isUnknown: true };
export const NOT_FOUND: PageHead = { title: documentTitle('Page not found') };

/** The head of a page as a visitor sees it; null when the page does not exist, and `isUnknown` when it could not be read. */
export const readHead = async (deps: DocumentDeps, page: PagePath, address: PageAddress): Promise<PageHead | null> => {
  const read = HEADS[page];
  if (!read) return PLAIN;
  try {
    return await read(deps, address);
  } catch (error) {
    // The page shows its own error; the document must still be served.
    deps.log.error({ err: error, page }, 'could not read the head of a page');
    return UNKNOWN;
  }
};
