import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { gridFloor } from '../theme/grid-floor.css.ts';
import * as styles from './media-card.css.ts';

/** Placeholder of a loading `MediaCard`. It uses the card's styles, so that nothing shifts. */
export function MediaCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={classNames(gridFloor, styles.stage)} />
      <div className={styles.body}>
        <div className={styles.tags}>
          <Skeleton width={72} height={24} round />
        </div>
        <div className={styles.title}>
          <Skeleton height="1.3em" width="90%" />
        </div>
        <Skeleton width={110} height={24} />
        <div className={styles.footer}>
          <Skeleton width={84} height={18} />
          <Skeleton width="5rem" height={40} />
        </div>
      </div>
    </div>
  );
}
