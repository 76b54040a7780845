import { documentTitle } from '#lib/navigation/document-title.ts';
import { classNames } from '#ui/class-names.ts';
import { Container } from '#ui/page/page.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { gridFloor } from '#ui/theme/grid-floor.css.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { large, strip, thumbnail, thumbnails } from './product-gallery.css.ts';
import { fit, head, terms, title } from './product-inspector.css.ts';
import {
  actions,
  columns,
  description,
  details,
  facts,
  gallery,
  inspector,
  page,
  purchaseBar,
  purchaseBox,
} from './product-view.css.ts';

const THUMBNAILS = 4;

/** Placeholder while the product loads. Uses the styles of the page, so that nothing moves. */
export function ProductSkeleton() {
  return (
    <Container className={page}>
      <title>{documentTitle('Loading asset')}</title>
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      <Skeleton width={220} height={27} />
      <div className={columns} aria-hidden="true">
        <div className={gallery}>
          <div className={classNames(gridFloor, strip)}>
            <div className={large} />
          </div>
          <div className={thumbnails}>
            {Array.from({ length: THUMBNAILS }, (_, index) => (
              <div key={index} className={classNames(gridFloor, thumbnail)} />
            ))}
          </div>
        </div>
        <div className={inspector}>
          <div className={head}>
            <Skeleton height={24} width={140} />
            <div className={title}>
              <Skeleton height="1.1em" width="85%" />
            </div>
            <Skeleton height={21} width={180} />
          </div>
          <div className={purchaseBox}>
            <div className={actions}>
              <Skeleton height={48} />
            </div>
            <div className={purchaseBar}>
              <Skeleton height={48} />
              <Skeleton height={48} />
            </div>
          </div>
          <div className={terms}>
            <SkeletonText lines={2} />
            <div className={fit} />
          </div>
        </div>
        <div className={details}>
          <div className={description}>
            <SkeletonText lines={6} />
          </div>
        </div>
        <div className={facts}>
          <Skeleton height={320} />
        </div>
      </div>
    </Container>
  );
}
