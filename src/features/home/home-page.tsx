import type { ComponentType } from 'react';
import type { Product } from '#contract/product.ts';
import { Container } from '#ui/page/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { Banner } from './banner.tsx';
import { HERO, PROMOTIONS } from './banners.ts';
import { CategoryTiles } from './category-tiles.tsx';
import * as styles from './home.css.ts';
import { ProductShelves } from './product-shelves.tsx';
import { TrustStrip } from './trust-strip.tsx';

export interface HomePageProps {
  /** How a product is drawn. */
  Tile: ComponentType<{ product: Product }>;
}

/** The shop's front (specification, section 2, home page). */
export function HomePage({ Tile }: HomePageProps) {
  return (
    <Container className={styles.page}>
      <title>Prefab Bazaar: assets for game developers</title>
      <h1 className={styles.heading} tabIndex={-1}>
        <VisuallyHidden>Prefab Bazaar: assets for game developers</VisuallyHidden>
      </h1>
      <div className={styles.hero}>
        {HERO.map((banner, index) => (
          <Banner key={banner.title} banner={banner} size={index === 0 ? 'large' : 'medium'} priority />
        ))}
      </div>
      <CategoryTiles />
      <ProductShelves
        Tile={Tile}
        between={
          <div className={styles.promotions}>
            {PROMOTIONS.map((banner) => (
              <Banner key={banner.title} banner={banner} size="small" />
            ))}
          </div>
        }
      />
      <TrustStrip />
    </Container>
  );
}
