import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { getHttpStatus } from '#api/api-error.ts';
import { articleQuery } from '#api/content/article-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Article } from '#contract/content/articles.ts';
import type { Product } from '#contract/products/product.ts';
import { getArticlePicture } from '#lib/pictures/get-article-picture.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { PRODUCT_PICTURE_SIZE } from '#lib/pictures/product-picture.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link/link.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Container, Page } from '#ui/page/page.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { gridFloor } from '#ui/theme/grid-floor.css.ts';
import { WrittenSections } from '#ui/written-sections/written-sections.tsx';
import * as styles from './article-page.css.ts';

export interface ArticlePageProps {
  /** From the URL; the newest article when omitted. */
  slug?: string | undefined;
  /** Renders one related product. */
  Tile: ComponentType<{ product: Product }>;
  /** Rendered when the article does not exist. */
  notFound: ReactNode;
}

/** One article with its related products. */
export function ArticlePage({ slug, Tile, notFound }: ArticlePageProps) {
  const query = useQuery(articleQuery(useShopApi(), slug));
  const { data, error } = query;

  if (getHttpStatus(error) === 404) return notFound;
  const title = data?.title ?? 'Article';
  // One frame in all states: the heading keeps the focus when the article arrives.
  return (
    <>
      <Page width="text" title={title} intro={data?.description}>
        <title>{documentTitle(title)}</title>
        {data ? (
          <ArticleBody article={data} />
        ) : error ? (
          <RetryNotice sentence="This article could not be loaded" {...getRetryProps(query)} />
        ) : (
          <SkeletonText lines={16} />
        )}
      </Page>
      {data && data.related.length > 0 ? <RelatedAssets products={data.related} Tile={Tile} /> : null}
    </>
  );
}

function ArticleBody({ article }: { article: Article }) {
  const source = getArticlePicture(article.additionalImage, article.additional_image_widths);
  return (
    <>
      <p className={styles.meta}>
        <Badge>{article.tag}</Badge>
        <time dateTime={article.date}>{formatDate(article.date)}</time>
      </p>
      {source ? (
        <div className={classNames(gridFloor, styles.picture)}>
          <Picture
            source={source}
            alt=""
            {...PRODUCT_PICTURE_SIZE}
            sizes="(min-width: 768px) 700px, 100vw"
            fit="cover"
            priority
          />
        </div>
      ) : null}
      <WrittenSections sections={article.sections} />
      <p>
        <Link href="/blog">All articles</Link>
      </p>
    </>
  );
}

function RelatedAssets({ products, Tile }: { products: Article['related'] } & Pick<ArticlePageProps, 'Tile'>) {
  return (
    <Container className={styles.related}>
      <section aria-labelledby="related">
        <h2 id="related" className={styles.relatedTitle}>
          Assets in this article
        </h2>
        <MediaGrid>
          {products.map((product) => (
            <li key={product.id}>
              <Tile product={product} />
            </li>
          ))}
        </MediaGrid>
      </section>
    </Container>
  );
}
