import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#api/api-error.ts';
import { purchasedQuery } from '#api/purchased/purchased-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { formatDate } from '#lib/dates.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/product-picture.ts';
import { useIsSignedIn } from '#machines/session/session.context.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { FileRow } from './file-row.tsx';
import * as styles from './purchased.css.ts';

const SKELETON_CARDS = 2;

interface PurchasedListProps {
  page: number;
  search: string;
  hrefFor: (page: number) => string;
}

/** What the user owns, with every version's files (design, section 11). */
export function PurchasedList({ page, search, hrefFor }: PurchasedListProps) {
  const isSignedIn = useIsSignedIn();
  const { data, error, refetch } = useQuery({ ...purchasedQuery(useShopApi(), { page, search }), enabled: isSignedIn });

  if (error && !data) {
    return (
      <RetryNotice
        sentence="Your purchased assets could not be loaded."
        onRetry={() => void refetch()}
        requestId={requestIdOf(error)}
      />
    );
  }
  if (!data) {
    return (
      <ul className={styles.list} aria-busy="true" aria-label="Loading your purchased assets">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <li key={index} className={styles.card}>
            <Skeleton className={styles.picture} />
            <SkeletonText lines={4} />
          </li>
        ))}
      </ul>
    );
  }
  if (data.data.length === 0) {
    return search ? (
      <Notice
        sentence={`Nothing you own matches “${search}”.`}
        action={<ButtonLink href="/account/purchased">Show all</ButtonLink>}
      />
    ) : (
      <Notice
        sentence="You have not bought anything yet."
        action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Purchased assets">
        {data.data.map((product) => (
          <PurchasedCard key={product.id} product={product} />
        ))}
      </ul>
      <Pagination page={data.meta.page} pageCount={data.meta.last_page} hrefFor={hrefFor} />
    </>
  );
}

function PurchasedCard({ product }: { product: PurchasedProduct }) {
  const [newest, ...older] = product.versions;
  return (
    <li className={styles.card}>
      <Picture
        className={styles.picture}
        source={productPicture(product)}
        alt=""
        {...PRODUCT_PICTURE_SIZE}
        sizes="(min-width: 768px) 240px, 100vw"
        fit="cover"
      />
      <div className={styles.contents}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link href={`/asset/${product.id}`}>{product.title}</Link>
          </h2>
          <Badge tone="owned">Owned</Badge>
        </div>
        <p className={styles.quiet}>
          Bought on {formatDate(product.granted_at)}
          {product.order_number ? ` with order ${product.order_number}` : ''}
        </p>
        {newest ? <VersionFiles productId={product.id} version={newest} /> : null}
        {older.length > 0 ? (
          <details>
            <summary className={styles.older}>Older versions ({older.length})</summary>
            {older.map((version) => (
              <VersionFiles key={version.version} productId={product.id} version={version} />
            ))}
          </details>
        ) : null}
      </div>
    </li>
  );
}

function VersionFiles({ productId, version }: { productId: number; version: PurchasedProduct['versions'][number] }) {
  return (
    <section aria-label={`Version ${version.version}`} className={styles.version}>
      <h3 className={styles.versionTitle}>Version {version.version}</h3>
      <p className={styles.quiet}>{version.changelog}</p>
      <ul className={styles.files}>
        {version.files.map((file) => (
          <FileRow key={file.id} productId={productId} file={file} />
        ))}
      </ul>
    </section>
  );
}
