import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx';
import { gridFloor } from '../theme/grid-floor.css.ts';
import * as styles from './story-card.css.ts';

export type StoryCardProps = {
  title: string;
  href: string;
  /** A `Picture`; the floor stays empty without one. Its `alt` stays empty, for the title says what is seen. */
  picture: ReactNode;
  /** Above the title: a tag and a date. */
  meta: ReactNode;
  description: string;
  headingLevel?: 2 | 3 | undefined;
};

/** Something to read, as one of several: picture, title and what it is about. The whole card leads there. */
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

/** The box of a card that is still coming. */
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

/** One to three cards beside each other; give it one `<li>` for each. */
export function StoryGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
