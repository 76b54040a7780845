import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, Suspense, lazy } from 'react';
import { getHttpStatus } from '#api/api-error.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ProductDetail } from '#contract/products/product.ts';
import { getCategories } from '#lib/catalog/categories.ts';
import { formatDiscount } from '#lib/formats/money.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { useQuickView } from '#machines/quick-view/quick-view.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { unlessModified } from '#ui/link/unless-modified.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { gridFloor } from '#ui/theme/grid-floor.css.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { ProductActionButton } from './product-action-button.tsx';
import { useProductStatus } from './use-product-status.ts';
import * as styles from './quick-view.css.ts';

/** Lazy: the dialog is on every page, but few visitors start a preview. */
const QuickPreview = lazy(async () => ({ default: (await import('./preview/quick-preview.tsx')).QuickPreview }));

const PICTURE_SIZES = '(min-width: 768px) 480px, 85vw';

/** The [quick-view modal](../../../docs/specification.md#quick-view-modal). */
export function QuickView() {
  const { isOpen, productId, send } = useQuickView();
  const api = useShopApi();
  const query = useQuery({
    ...productQuery(api, String(productId)),
    enabled: isOpen && productId !== null,
  });
  const { data, error } = query;
  const close = () => send({ type: 'quickView.close' });

  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      size="large"
      title={data?.title ?? 'Quick view'}
      closeLabel="Close the quick view"
    >
      {data ? (
        <Contents product={data} onLeave={unlessModified(close)} />
      ) : getHttpStatus(error) === 404 ? (
        <Notice sentence="This asset is no longer in the shop" />
      ) : error ? (
        <RetryNotice sentence="This asset could not be loaded" {...getRetryProps(query)} />
      ) : (
        <ContentsSkeleton />
      )}
    </Dialog>
  );
}

function Contents({ product, onLeave }: { product: ProductDetail; onLeave: (event: MouseEvent) => void }) {
  const [picture = { ...product, ...PRODUCT_PICTURE_SIZE, alt: '' }] = product.images;
  const isOwned = useProductStatus(product).action === 'save';
  return (
    <div className={styles.columns}>
      <div className={styles.pictureBox}>
        <Picture
          className={classNames(gridFloor, styles.picture)}
          source={productPicture(picture)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          sizes={PICTURE_SIZES}
          fit="cover"
        />
        {product.preview ? (
          <Suspense fallback={null}>
            <QuickPreview key={product.id} preview={product.preview} facts={product.facts} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.facts}>
        <p className={styles.tags}>
          {getCategories(product).map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
          {isOwned ? <Badge tone="owned">Owned</Badge> : null}
          {product.is_sale && !isOwned ? (
            <Badge tone="sale" after={formatDiscount(product)}>
              Sale
            </Badge>
          ) : null}
        </p>
        <Rating value={product.rating} />
        <p className={styles.description}>{product.description}</p>
        {isOwned ? null : (
          <Price price={product.price} newPrice={product.new_price} currency={product.currency} size="large" />
        )}
        <div className={styles.actions}>
          <ProductActionButton product={product} size="large" wide onClick={onLeave} />
          <FavoriteButton product={product} />
        </div>
        <ButtonLink tone="quiet" wide href={`/asset/${product.id}`}>
          See all details
        </ButtonLink>
      </div>
    </div>
  );
}

function ContentsSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true" role="status" aria-label="Loading the asset">
      <div className={classNames(gridFloor, styles.picture)} />
      <div className={styles.facts}>
        <Skeleton height={24} width={140} />
        <Skeleton height={24} width={120} />
        <SkeletonText lines={4} />
        <Skeleton height={36} width={160} />
        <div className={styles.actions}>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
        <Skeleton height={40} />
      </div>
    </div>
  );
}
