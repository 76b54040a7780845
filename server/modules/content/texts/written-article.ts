import type { Article } from '#contract/articles.ts';

/** An article as it is written. Pictures and related assets come from the catalog: what is not sold any more is left out. */
export interface WrittenArticle extends Pick<Article, 'title' | 'date' | 'tag' | 'description' | 'sections'> {
  /** What it is called in its address. */
  slug: string;
  /** Products whose covers stand on the card and in the article; the first two that are in the catalog count. */
  pictures: readonly number[];
  /** Products shown at the end. */
  related: readonly number[];
}
