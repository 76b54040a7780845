import type { Article } from '#contract/content/articles.ts';

/** An article's text. Pictures and related products come from the catalog; products that are not listed are left out. */
export interface WrittenArticle extends Pick<Article, 'title' | 'date' | 'tag' | 'description' | 'sections'> {
  slug: string;
  /** Products whose pictures illustrate the card and the article; the first two listed ones are used. */
  pictures: readonly number[];
  /** Products shown below the article. */
  related: readonly number[];
}
