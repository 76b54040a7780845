import type { ArticleCard } from '#contract/content/articles.ts';
import { getArticlePicture } from '#lib/pictures/get-article-picture.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { PRODUCT_PICTURE_SIZE } from '#lib/pictures/product-picture.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { PHONE_WIDTH } from '#ui/picture/phone-width.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { StoryCard, StoryCardSkeleton, StoryGrid } from '#ui/story-card/story-card.tsx';

/** Card widths for the one, two or three columns of `StoryGrid`. */
const SIZES = `(min-width: 1024px) 410px, (min-width: 480px) 47vw, ${PHONE_WIDTH}`;

interface ArticleCardsProps {
  label: string;
  /** Undefined while they load. */
  articles: readonly ArticleCard[] | undefined;
  /** Number of skeleton cards. */
  expected: number;
  headingLevel?: 2 | 3;
}

export function ArticleCards({ label, articles, expected, headingLevel }: ArticleCardsProps) {
  if (!articles) {
    return (
      <StoryGrid label={`Loading ${label.toLowerCase()}`}>
        {Array.from({ length: expected }, (_, index) => (
          <li key={index}>
            <StoryCardSkeleton />
          </li>
        ))}
      </StoryGrid>
    );
  }
  return (
    <StoryGrid label={label}>
      {articles.map((article) => {
        const source = getArticlePicture(article.imageUrl, article.image_widths);
        return (
          <li key={article.id}>
            <StoryCard
              title={article.title}
              href={article.articleUrl}
              headingLevel={headingLevel}
              picture={
                source ? <Picture source={source} alt="" {...PRODUCT_PICTURE_SIZE} sizes={SIZES} fit="cover" /> : null
              }
              meta={
                <>
                  <Badge>{article.tag}</Badge>
                  <time dateTime={article.date}>{formatDate(article.date)}</time>
                </>
              }
              description={article.description}
            />
          </li>
        );
      })}
    </StoryGrid>
  );
}
