import type { ReactNode } from 'react';
import type { ProductDetail } from '#contract/products/product.ts';
import { ROOT_CATEGORY, catalogPath } from '#lib/addresses/catalog-address.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { badge } from '#ui/badge/badge.css.ts';
import { Link } from '#ui/link/link.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { Container } from '#ui/page/page.tsx';
import { loadLaterParts } from './load-later-parts.ts';
import { ProductContents } from './product-contents.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductFiles } from './product-files.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductInspector } from './product-inspector.tsx';
import './product-print.css.ts';
import * as styles from './product-view.css.ts';
import { ProductTile } from './product-tile.tsx';

const ProductAfterword = loadWhenIdle(async () => (await loadLaterParts()).ProductAfterword);

const splitParagraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

function Description({ product }: { product: ProductDetail }) {
  return (
    <section className={styles.description} aria-labelledby="description">
      <h2 id="description">Description</h2>
      {splitParagraphs(product.description).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {product.tags.length > 0 ? (
        <ul className={styles.tags} aria-label="Search for more like this">
          {product.tags.map((tag) => (
            <li key={tag}>
              <Link
                className={badge({ tone: 'quiet' })}
                href={catalogPath({ categoryId: ROOT_CATEGORY, text: tag, isWholeShop: true })}
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export interface ProductViewProps {
  product: ProductDetail;
  breadcrumbs: ReactNode;
}

/** A loaded product: gallery, inspector, description, contents, files, facts, versions, reviews and related products. */
export function ProductView({ product, breadcrumbs }: ProductViewProps) {
  return (
    <Container className={styles.page}>
      <title>{documentTitle(product.title)}</title>
      {breadcrumbs}
      <div className={styles.columns}>
        <ProductGallery product={product} />
        <ProductInspector product={product} />
        <div className={styles.details}>
          <Description product={product} />
          <ProductContents product={product} />
          <ProductFiles product={product} />
        </div>
        <ProductFacts product={product} />
      </div>
      <ProductAfterword product={product} fallback={<div id="reviews" className={styles.afterword} />} />
      {product.related.length > 0 ? (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">Related assets</h2>
          <MediaGrid>
            {product.related.map((other) => (
              <li key={other.id}>
                <ProductTile product={other} />
              </li>
            ))}
          </MediaGrid>
        </section>
      ) : null}
    </Container>
  );
}
