import type { ComponentType } from 'react';
import { useNavigation } from 'react-router-dom';
import type { Product } from '#contract/products/product.ts';
import { Container } from '#ui/page/page.tsx';
import { Banner } from './banner.tsx';
import { PROMOTIONS } from './banners.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import * as styles from './home.css.ts';
import { ProductShelves } from './product-shelves.tsx';

export interface HomePageProps {
  /** Renders one product. */
  Tile: ComponentType<{ product: Product }>;
  /** What follows the products. */
  LaterSections: ComponentType<{ page: string }>;
}

/** The [home page](../../../docs/specification.md#home-page). */
export function HomePage({ Tile, LaterSections }: HomePageProps) {
  const { state } = useNavigation();
  return (
    <Container className={styles.page}>
      <title>Prefab Bazaar: assets for game developers</title>
      <h1 className={styles.heading} tabIndex={-1}>
        Assets for game developers{' '}
        <span className={styles.offer}>
          At Prefab Bazaar every file is measured, and previews let you try assets before you buy.
        </span>
      </h1>
      <Hero />
      <CategoryTiles />
      <ProductShelves
        Tile={Tile}
        between={
          <div className={styles.promotions}>
            {PROMOTIONS.map((banner) => (
              <Banner key={banner.id} banner={banner} size="small" />
            ))}
          </div>
        }
      />
      <LaterSections page={state} />
    </Container>
  );
}
