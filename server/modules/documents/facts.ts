import type { Article } from '#contract/content/articles.ts';
import type { Category } from '#contract/catalog/category.ts';
import type { SharedProduct } from '#server/modules/catalog/queries/shared-products.ts';

/** Structured data in the schema.org vocabulary, with absolute addresses. */
type Facts = Record<string, unknown>;

/** The shop and its search. */
export const buildShopFacts = (origin: string): Facts => ({
  '@type': 'WebSite',
  name: 'Prefab Bazaar',
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/catalog/1?q={words}&scope=all` },
    'query-input': 'required name=words',
  },
});

/** Breadcrumbs from the home page to a category. */
export const buildBreadcrumbFacts = (path: readonly Pick<Category, 'id' | 'name'>[], origin: string): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', item: `${origin}/` },
    ...path.map(({ id, name }) => ({ name, item: `${origin}/catalog/${id}` })),
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
});

/** Name, price and rating. Downloads never run out, so a product is always in stock. */
export const buildProductFacts = (product: SharedProduct, origin: string): Facts => ({
  '@type': 'Product',
  name: product.title,
  description: product.description,
  sku: String(product.id),
  ...(product.image && { image: `${origin}/static/assets/${product.image}` }),
  category: [product.category].flat()[0]?.name,
  brand: { '@type': 'Brand', name: 'Prefab Bazaar' },
  ...(product.rating_count > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, ratingCount: product.rating_count },
  }),
  offers: {
    '@type': 'Offer',
    url: `${origin}/asset/${product.id}`,
    price: (product.new_price ?? product.price).toFixed(2),
    priceCurrency: product.currency,
    availability: 'https://schema.org/InStock',
  },
});

export const buildArticleFacts = (article: Article, origin: string): Facts => ({
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.description,
  datePublished: article.date,
  url: `${origin}${article.articleUrl}`,
  ...(article.imageUrl && { image: `${origin}/static/assets/${article.imageUrl}` }),
  publisher: { '@type': 'Organization', name: 'Prefab Bazaar', url: `${origin}/` },
});
