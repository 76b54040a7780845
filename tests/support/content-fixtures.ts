import type { Article, ArticleCard } from '#contract/content/articles.ts';
import type { PageSlug, WrittenPage } from '#contract/content/pages.ts';

/** An article card with default fields. */
export const articleCard = (id: string, change: Partial<ArticleCard> = {}): ArticleCard => ({
  id,
  title: `About ${id}`,
  date: '2026-11-03',
  tag: '3D',
  description: `What there is to know about ${id}.`,
  imageUrl: `${id}.webp`,
  articleUrl: `/article/${id}`,
  ...change,
});

export const buildArticle = (id: string, change: Partial<Article> = {}): Article => ({
  ...articleCard(id),
  additionalImage: null,
  sections: [{ id: 'first', title: 'First things', content: ['Begin at the beginning.'] }],
  related: [],
  ...change,
});

export const writtenPage = (slug: PageSlug, change: Partial<WrittenPage> = {}): WrittenPage => ({
  slug,
  title: 'A page',
  intro: 'What it is about.',
  version: '2026-10-01',
  versions: ['2026-10-01'],
  sections: [{ id: 'one', title: 'One', content: ['One paragraph.'] }],
  ...change,
});
