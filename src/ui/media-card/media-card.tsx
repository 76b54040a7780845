import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import { gridFloor } from '../theme/grid-floor.css.ts';
import * as styles from './media-card.css.ts';

export type MediaCardProps = {
  title: string;
  /** Target of title and picture. */
  href: string;
  /** A `Picture` with an empty `alt`, because the title describes it. */
  picture: ReactNode;
  /** Top left on the picture, such as a sale badge. */
  badge?: ReactNode;
  /** Top right on the picture: an `IconButton`, such as the heart. */
  corner?: ReactNode;
  /** Bottom of the picture, such as a quick view button. Visible on hover, on focus and always on a touch screen. */
  quickAction?: ReactNode;
  /** `Badge`s or links in one line. What does not fit is hidden. */
  tags?: ReactNode;
  /** Line below the title, such as a `Rating`. */
  meta?: ReactNode;
  /** Left in the footer. Use `<Price stacked>`. */
  price?: ReactNode;
  /** Right in the footer: the card's action. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  onTitleClick?: (() => void) | undefined;
};

/** A card with a picture in a grid. All cards of a row have the same height. */
export function MediaCard(props: MediaCardProps) {
  const { title, href, picture, badge, corner, quickAction, tags, meta, price, action, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} aria-label={title}>
      <div className={classNames(gridFloor, styles.stage)}>
        {/* The picture repeats the title's link for the hand; ear and keyboard need it only once. */}
        <Link className={styles.stageLink} href={href} tabIndex={-1} aria-hidden="true" onClick={props.onTitleClick}>
          {picture}
        </Link>
        {badge ? <div className={styles.badgeSlot}>{badge}</div> : null}
        {corner ? <div className={styles.cornerSlot}>{corner}</div> : null}
        {quickAction ? <div className={styles.quickSlot}>{quickAction}</div> : null}
      </div>
      <div className={styles.body}>
        <div className={styles.tags}>{tags}</div>
        <Heading className={styles.title}>
          <Link className={styles.titleLink} href={href} onClick={props.onTitleClick}>
            {title}
          </Link>
        </Heading>
        {meta}
        <div className={styles.footer}>
          {price}
          {action}
        </div>
      </div>
    </article>
  );
}

export interface MediaGridProps {
  label?: string | undefined;
  /** One column fewer, for a grid beside a sidebar. */
  hasColumn?: boolean;
  children: ReactNode;
}

/** A grid of cards. Children are one `<li>` per `MediaCard` or skeleton. */
export function MediaGrid({ label, hasColumn = false, children }: MediaGridProps) {
  return (
    <ul className={hasColumn ? styles.gridBesideColumn : styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
