import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx';
import { gridFloor } from '../theme/grid-floor.css.ts';
import * as styles from './story-card.css.ts';

export type StoryCardProps = {
  title: string;
  href: string;
  /** A `Picture` with an empty `alt`, because the title describes it. */
  picture: ReactNode;
  /** Tag and date above the title. */
  meta: ReactNode;
  description: string;
  headingLevel?: 2 | 3 | undefined;
};

/** A card for an article: picture, title and description. The whole card is a link. */
export function StoryCard({ title, href, picture, meta, description, headingLevel = 3 }: StoryCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={classNames(gridFloor, styles.stage)}>{picture}</div>
      <div className={styles.body}>
        <p className={styles.meta}>{meta}</p>
        <Heading className={styles.title}>
          <Link className={styles.link} href={href}>
            {title}
          </Link>
        </Heading>
        <p className={styles.description}>{description}</p>
      </div>
    </article>
  );
}

/** Placeholder of a card that is loading. */
export function StoryCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.stage}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.body}>
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}

/** A grid of up to three columns. Children are one `<li>` per card. */
export function StoryGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
