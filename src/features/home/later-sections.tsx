import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/link/link.tsx';
import { CategoryCards } from './category-cards.tsx';
import { FeatureStrip } from './feature-strip.tsx';
import * as styles from './home.css.ts';
import { BENEFITS, FEATURES, TRUST } from './strip-items.ts';
import { VerifiedSolutions } from './verified-solutions.tsx';

/**
 * The sections of the [home page](../../../docs/specification.md#home-page) after its products.
 * @param articles the newest articles as cards
 */
export function LaterSections({ articles }: { articles: ReactNode }) {
  return (
    <>
      <FeatureStrip label="Features" items={FEATURES} />
      <VerifiedSolutions />
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
    </>
  );
}
