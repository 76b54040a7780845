import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import { gridFloor } from '../theme/grid-floor.css.ts';
import * as styles from './media-card.css.ts';

export type MediaCardProps = {
  title: string;
  /** Where title and picture lead. */
  href: string;
  /** A `Picture`; its `alt` stays empty, for the title says what is seen. */
  picture: ReactNode;
  /** Top left on the picture, e.g. a sale badge. */
  badge?: ReactNode;
  /** Top right on the picture: an `IconButton`, e.g. the heart. */
  corner?: ReactNode;
  /** Bottom of the picture, seen on hover and on focus, and always on a touch screen: e.g. a quick view button. */
  quickAction?: ReactNode;
  /** `Badge`s or links; one line, what does not fit is cut. */
  tags?: ReactNode;
  /** The quiet line below the title, e.g. a `Rating`. */
  meta?: ReactNode;
  /** Left in the footer. Use `<Price stacked>`. */
  price?: ReactNode;
  /** Right in the footer: the one action of the card. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  onTitleClick?: (() => void) | undefined;
};

/** A thing with a picture, as one of many in a grid. All cards of a row are of one height, whatever they hold. */
export function MediaCard(props: MediaCardProps) {
  const { title, href, picture, badge, corner, quickAction, tags, meta, price, action, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} aria-label={title}>
      <div className={classNames(gridFloor, styles.stage)}>
        {/* The picture repeats the title's link for the hand; ear and keyboard need it only once. */}
        <Link className={styles.stageLink} href={href} tabIndex={-1} aria-hidden="true" onClick={props.onTitleClick}>
          <div className={styles.picture}>{picture}</div>
        </Link>
        {badge ? <div className={styles.badgeSlot}>{badge}</div> : null}
        {corner ? <div className={styles.cornerSlot}>{corner}</div> : null}
        {quickAction ? (
          <div className={styles.quickSlot}>
            <div className={styles.quickGround}>{quickAction}</div>
          </div>
        ) : null}
      </div>
      <div className={styles.body}>
        <div className={styles.tags}>{tags}</div>
        <Heading className={styles.title}>
          <Link className={styles.titleLink} href={href} onClick={props.onTitleClick}>
            {title}
          </Link>
        </Heading>
        <div className={styles.meta}>{meta}</div>
        <div className={styles.footer}>
          <div className={styles.priceSlot}>{price}</div>
          <div className={styles.actionSlot}>{action}</div>
        </div>
      </div>
    </article>
  );
}

export interface MediaGridProps {
  label?: string | undefined;
  /** A column of other things stands beside it: one card fewer in a row. */
  hasColumn?: boolean;
  children: ReactNode;
}

/** The grid of a list of cards; give it one `<li>` for each `MediaCard` or skeleton. */
export function MediaGrid({ label, hasColumn = false, children }: MediaGridProps) {
  return (
    <ul className={hasColumn ? styles.gridBesideColumn : styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
