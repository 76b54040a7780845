import { and, eq, inArray } from 'drizzle-orm';
import type { Article, ArticleCard } from '#contract/articles.ts';
import { NEWEST_ARTICLE } from '#contract/routes.ts';
import type { Product } from '#contract/product.ts';
import { ARTICLES } from '../texts/articles.ts';
import type { WrittenArticle } from '../texts/written-article.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { readProductCards } from '#server/modules/catalog/queries/products.ts';

const pictureOf = (product: Product | undefined) => ({
  file: product?.image || null,
  widths: product?.image ? product.image_widths : undefined,
});

/** The covers an article may show, in its order: only those of products that are in the catalog. */
const picturesOf = ({ pictures }: WrittenArticle, known: ReadonlyMap<number, Product>) =>
  pictures.flatMap((id) => known.get(id) ?? []);

const cardOf = (article: WrittenArticle, known: ReadonlyMap<number, Product>): ArticleCard => {
  const { file, widths } = pictureOf(picturesOf(article, known)[0]);
  const { slug, title, date, tag, description } = article;
  return {
    id: slug,
    title,
    date,
    tag,
    description,
    imageUrl: file,
    image_widths: widths,
    articleUrl: `/article/${slug}`,
  };
};

/** Those of the products that are on sale. */
const listedById = async (db: Database, ids: readonly number[], userId: string | null) => {
  const listed = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...new Set(ids)]), eq(products.isListed, true)));
  const cards = await readProductCards(
    db,
    listed.map(({ id }) => id),
    userId,
  );
  return new Map(cards.map((product) => [product.id, product]));
};

/** One page of the blog, newest first, and how many articles there are. */
export const readArticles = async (db: Database, { page, per_page }: { page: number; per_page: number }) => {
  const articles = ARTICLES.slice((page - 1) * per_page, page * per_page);
  const known = await listedById(
    db,
    articles.flatMap(({ pictures }) => pictures),
    null,
  );
  return { articles: articles.map((article) => cardOf(article, known)), total: ARTICLES.length };
};

/**
 * One article with the assets it speaks of; null when there is none of that name.
 * @param slug the article's, or `newest`
 */
export const readArticle = async (db: Database, slug: string, userId: string | null): Promise<Article | null> => {
  const article = slug === NEWEST_ARTICLE ? ARTICLES[0] : ARTICLES.find((candidate) => candidate.slug === slug);
  if (!article) return null;
  const known = await listedById(db, [...article.pictures, ...article.related], userId);
  const pictures = picturesOf(article, known);
  const { file, widths } = pictureOf(pictures[1] ?? pictures[0]);
  return {
    ...cardOf(article, known),
    additionalImage: file,
    additional_image_widths: widths,
    sections: article.sections,
    related: article.related.flatMap((id) => known.get(id) ?? []),
  };
};
