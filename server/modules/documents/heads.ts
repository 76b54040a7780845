import { NEWEST_ARTICLE } from '#contract/routes.ts';
import type { Category } from '#contract/category.ts';
import { idParamSchema } from '#contract/common.ts';
import { pageSlugSchema } from '#contract/pages.ts';
import type { PagePath } from '#contract/routes.ts';
import type { ShopContext } from '#server/context.ts';
import { readArticle } from '#server/modules/content/queries/articles.ts';
import { type CategoryTree, readCategoryTree } from '#server/modules/catalog/queries/categories.ts';
import { readPage } from '#server/modules/content/queries/pages.ts';
import { readSharedProduct } from '#server/modules/catalog/queries/shared-products.ts';
import { articleFacts, productFacts, shopFacts, wayFacts } from './facts.ts';
import { documentTitle, type PageHead } from './page-head.ts';

/** What was asked for: the parts that the path's pattern names, and the query. */
export interface PageAddress {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** Null when there is no such page: the document then says 404. */
type HeadReader = (context: ShopContext, address: PageAddress) => Promise<PageHead | null> | PageHead | null;

/** A description longer than this is cut by whoever shows it. */
const DESCRIPTION_LENGTH = 200;
/** px: the size that product pictures are made in. */
const PICTURE_SIZE = { width: 1280, height: 960 };

const shortened = (text: string) => {
  const [paragraph = ''] = text.split(/\n{2,}/);
  if (paragraph.length <= DESCRIPTION_LENGTH) return paragraph;
  return `${paragraph.slice(0, paragraph.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`;
};

const pictureOf = (file: string | null, alt: string) =>
  file ? { picture: { path: `/static/assets/${file}`, alt, ...PICTURE_SIZE } } : {};

const home: HeadReader = ({ env }) => ({
  title: 'Prefab Bazaar: assets for game developers',
  description:
    '3D models, sprites, HUD kits, fonts and effects for game developers: tested, with clear licenses, ready to download the moment you have paid.',
  canonical: '/',
  facts: [shopFacts(env.publicUrl)],
});

/** From the top-level category down to this one. */
const wayTo = (tree: CategoryTree, id: number): Category[] => {
  const category = tree.find(id);
  if (!category) return [];
  return category.parent_id ? [...wayTo(tree, category.parent_id), category] : [category];
};

const category: HeadReader = async (context, { params: { id = '' }, query }) => {
  if (!idParamSchema.safeParse(id).success) return null;
  const way = wayTo(await readCategoryTree(context), Number(id));
  const here = way.at(-1);
  if (!here) return null;
  const text = query.get('q')?.trim();
  // What was searched for is one shopper's question: there is no end of such pages.
  if (text) return { title: documentTitle(`Search results for "${text}"`) };
  if (query.get('scope') === 'all') return { title: documentTitle('All assets') };
  const page = Number(query.get('page'));
  const kinds = here.children?.length ? ` (${here.children.map(({ name }) => name).join(', ')})` : '';
  return {
    title: documentTitle(here.name),
    description: `${here.name} for game developers${kinds}: tested, with clear licenses, ready to download the moment you have paid.`,
    canonical: `/catalog/${id}${Number.isInteger(page) && page > 1 ? `?page=${page}` : ''}`,
    facts: [wayFacts(way, context.env.publicUrl)],
  };
};

const asset: HeadReader = async (context, { params: { id = '' } }) => {
  const product = idParamSchema.safeParse(id).success ? await readSharedProduct(context, Number(id)) : null;
  if (!product) return null;
  return {
    title: documentTitle(product.title),
    description: shortened(product.description),
    canonical: `/asset/${id}`,
    kind: 'product',
    ...(product.picture && { picture: { path: `/static/assets/${product.image}`, ...product.picture } }),
    facts: [productFacts(product, context.env.publicUrl)],
  };
};

const article: HeadReader = async ({ db, env }, { params: { slug = NEWEST_ARTICLE } }) => {
  const found = await readArticle(db, slug, null);
  if (!found) return null;
  return {
    title: documentTitle(found.title),
    description: shortened(found.description),
    canonical: found.articleUrl,
    kind: 'article',
    ...pictureOf(found.imageUrl, found.title),
    facts: [articleFacts(found, env.publicUrl)],
  };
};

const written =
  (path: string): HeadReader =>
  (_, { query }) => {
    const page = readPage(pageSlugSchema.parse(path.slice(1)), query.get('version') ?? undefined);
    if (!page) return null;
    // Older versions stay to be read by who agreed to them; only the newest is to be found.
    const isNewest = page.version === page.versions[0];
    return { title: documentTitle(page.title), description: page.intro, ...(isNewest && { canonical: path }) };
  };

/** A page without a head of its own belongs to nobody but its reader, and says so by having no canonical address. */
const HEADS: Partial<Record<PagePath, HeadReader>> = {
  '/': home,
  '/catalog': () => ({
    title: documentTitle('Catalog'),
    description: 'Everything that the shop has, by category: tested, with clear licenses.',
    canonical: '/catalog/1',
  }),
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
    description: 'Notes from building games with bought assets.',
    canonical: '/blog',
  }),
  '/contact-us': () => ({
    title: documentTitle('Contact us'),
    description: 'Write to the people behind Prefab Bazaar: we answer within one working day.',
    canonical: '/contact-us',
  }),
  '/sign-in': () => ({ title: documentTitle('Sign in') }),
  '/register': () => ({ title: documentTitle('Sign up') }),
};

const PLAIN: PageHead = { title: 'Prefab Bazaar' };
export const NOT_FOUND: PageHead = { title: documentTitle('Page not found') };

/** What the page at an address says of itself; null when there is no such page, as a stranger sees it. */
export const readHead = async (
  context: ShopContext,
  page: PagePath,
  address: PageAddress,
): Promise<PageHead | null> => {
  const read = HEADS[page];
  if (!read) return PLAIN;
  try {
    return await read(context, address);
  } catch (error) {
    // The page tells its reader itself what cannot be had; the document must not be missing as well.
    context.log.error({ err: error, page }, 'the head of a page could not be read');
    return PLAIN;
  }
};
