import { ArrowRight } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { Link } from '#ui/link/link.tsx';
import { Container } from '#ui/page/page.tsx';
import { Banner } from './banner.tsx';
import { PROMOTIONS } from './banners.ts';
import { CategoryCards } from './category-cards.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import * as styles from './home.css.ts';
import { ProductShelves } from './product-shelves.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { FeatureStrip } from './feature-strip.tsx';
import { BENEFITS, TRUST } from './strip-items.ts';
import { VerifiedSolutions } from './verified-solutions.tsx';

export interface HomePageProps {
  /** Renders one product. */
  Tile: ComponentType<{ product: Product }>;
  /** The newest articles as cards. */
  articles: ReactNode;
}

/** The [home page](../../../docs/specification.md#home-page). */
export function HomePage({ Tile, articles }: HomePageProps) {
  return (
    <Container className={styles.page}>
      <title>Prefab Bazaar: assets for game developers</title>
      <h1 className={styles.heading} tabIndex={-1}>
        Assets for game developers{' '}
        <span className={styles.offer}>Prefab Bazaar sells tested 3D, 2D, HUD kits, fonts and FX</span>
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
      <VerifiedSolutions />
      <FeatureCards />
      <CategoryCards />
      <FeatureStrip label="Benefits" items={BENEFITS} />
      <section aria-labelledby="blog">
        <div className={styles.shelfHead}>
          <h2 className={styles.shelfTitle} id="blog">
            From the blog
          </h2>
          <Link className={styles.more} href="/blog">
            All articles
            <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </div>
        {articles}
      </section>
      <FeatureStrip label="Why Prefab Bazaar" items={TRUST} />
    </Container>
  );
}
