import type { Article, ArticleCard } from '#contract/content/articles.ts';
import type { Product } from '#contract/products/product.ts';
import { NEWEST_ARTICLE } from '#contract/routes.ts';
import { type FindOwnedProducts, markPurchased } from '#server/modules/catalog/ownership.ts';
import { readProductCards } from '#server/modules/catalog/queries/products.ts';
import type { Database } from '#server/platform/db/client.ts';
import { filterListedProducts } from './queries/articles.ts';
import { ARTICLES } from './texts/articles.ts';
import type { WrittenArticle } from './texts/written-article.ts';

/** What reading an article needs. Without `findOwnedProducts` every reader is treated as a visitor. */
export interface ArticleDeps {
  db: Database;
  findOwnedProducts?: FindOwnedProducts;
}

const toPicture = (product: Product | undefined) => ({
  file: product?.image || null,
  widths: product?.image ? product.image_widths : undefined,
});

/** The products whose pictures the article shows, in its order; products that are not listed are left out. */
const selectPictures = ({ pictures }: WrittenArticle, known: ReadonlyMap<number, Product>) =>
  pictures.flatMap((id) => known.get(id) ?? []);

const toArticleCard = (article: WrittenArticle, known: ReadonlyMap<number, Product>): ArticleCard => {
  const { file, widths } = toPicture(selectPictures(article, known)[0]);
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

/** Cards of the listed products among the ids, by id. */
const listedById = async ({ db, findOwnedProducts }: ArticleDeps, ids: readonly number[], userId: string | null) => {
  const visitorCards = await readProductCards(db, await filterListedProducts(db, ids));
  const cards =
    userId !== null && findOwnedProducts ? await markPurchased(findOwnedProducts, visitorCards, userId) : visitorCards;
  return new Map(cards.map((product) => [product.id, product]));
};

/** One page of the blog, newest first, with the number of all articles. */
export const readArticles = async (db: Database, { page, per_page }: { page: number; per_page: number }) => {
  const articles = ARTICLES.slice((page - 1) * per_page, page * per_page);
  const known = await listedById(
    { db },
    articles.flatMap(({ pictures }) => pictures),
    null,
  );
  return { articles: articles.map((article) => toArticleCard(article, known)), total: ARTICLES.length };
};

/**
 * One article with its related products.
 * @param slug the article's slug, or `newest`
 * @param userId whose `purchased` marks to set; null for a visitor
 * @returns null when no article has the slug
 */
export const readArticle = async (deps: ArticleDeps, slug: string, userId: string | null): Promise<Article | null> => {
  const article = slug === NEWEST_ARTICLE ? ARTICLES[0] : ARTICLES.find((candidate) => candidate.slug === slug);
  if (!article) return null;
  const known = await listedById(deps, [...article.pictures, ...article.related], userId);
  const pictures = selectPictures(article, known);
  const { file, widths } = toPicture(pictures[1] ?? pictures[0]);
  return {
    ...toArticleCard(article, known),
    additionalImage: file,
    additional_image_widths: widths,
    sections: article.sections,
    related: article.related.flatMap((id) => known.get(id) ?? []),
  };
};
