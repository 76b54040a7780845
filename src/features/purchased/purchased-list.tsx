import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { newestFiles, purchasedQuery } from '#api/purchased/purchased-query.ts';
import { retryOf } from '#api/retry-of.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { formatDate } from '#lib/dates.ts';
import { orderPath } from '#lib/orders-address.ts';
import { type PurchasedAddress, purchasedPath } from '#lib/purchased-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/product-picture.ts';
import { useDownloadQueue } from '#machines/download-queue/download-queue.context.tsx';
import { selectIsQueueBusy, selectQueuedFile } from '#machines/download-queue/download-queue.selectors.ts';
import { useIsSignedIn } from '#machines/session/session.context.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { FileRow } from './file-row.tsx';
import * as styles from './purchased.css.ts';

const SKELETON_CARDS = 2;

/** What the user owns, with every version's files (design, section 11). */
export function PurchasedList({ address }: { address: PurchasedAddress }) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...purchasedQuery(useShopApi(), address), enabled: isSignedIn });
  const { data, error } = query;

  if (error && !data) {
    return <RetryNotice sentence="Your purchased assets could not be loaded." {...retryOf(query)} />;
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
    return address.search || address.kind ? (
      <Notice
        sentence={address.search ? `Nothing you own matches “${address.search}”.` : 'You own nothing of this kind.'}
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
      <DownloadAll />
      <ul className={styles.list} aria-label="Purchased assets">
        {data.data.map((product) => (
          <PurchasedCard key={product.id} product={product} />
        ))}
      </ul>
      <Pagination
        page={data.meta.page}
        pageCount={data.meta.last_page}
        hrefFor={(page) => purchasedPath({ ...address, page })}
      />
    </>
  );
}

/** Nothing of a queue is on its way, or waits for its connection. */
const useIsQueueFree = () => {
  const queue = useDownloadQueue();
  const isBusy = useSelector(queue, selectIsQueueBusy);
  const isShown = useSelector(queue, selectQueuedFile) !== null;
  return { queue, isBusy, isFree: !isBusy && !isShown };
};

/** The newest version of everything that is owned, one file after the other; their progress stands above the list. */
function DownloadAll() {
  const { queue, isBusy, isFree } = useIsQueueFree();
  return (
    <div>
      <Button
        tone="owned"
        icon={<Download size={16} aria-hidden="true" />}
        busy={isBusy}
        aria-disabled={!isFree}
        onClick={() => queue.send({ type: 'queue.startAll' })}
      >
        Download all
      </Button>
    </div>
  );
}

function PurchasedCard({ product }: { product: PurchasedProduct }) {
  const [newest, ...older] = product.versions;
  const news = product.versions.filter(({ is_new: isNew }) => isNew);
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
          {news.length > 0 ? (
            <Badge tone="action">New since your last download: {news.map(({ version }) => version).join(', ')}</Badge>
          ) : (
            <Badge tone="owned">Owned</Badge>
          )}
        </div>
        <p className={styles.quiet}>
          Bought on {formatDate(product.granted_at)}
          {product.order_number ? (
            <>
              {' '}
              with order{' '}
              <Link className={styles.number} href={orderPath(product.order_number)}>
                {product.order_number}
              </Link>
            </>
          ) : null}
        </p>
        {newest ? (
          <>
            <VersionFiles productId={product.id} version={newest} />
            <DownloadProduct product={product} version={newest.version} />
          </>
        ) : null}
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

/** All files of a product's newest version; a single one has its own button. */
function DownloadProduct({ product, version }: { product: PurchasedProduct; version: string }) {
  const { queue, isFree } = useIsQueueFree();
  const files = newestFiles(product);
  if (files.length < 2) return null;
  return (
    <div>
      <Button
        tone="quiet"
        size="small"
        icon={<Download size={16} aria-hidden="true" />}
        aria-label={`Download all ${files.length} files of ${product.title} ${version}`}
        aria-disabled={!isFree}
        onClick={() => queue.send({ type: 'queue.start', files })}
      >
        All {files.length} files
      </Button>
    </div>
  );
}

function VersionFiles({ productId, version }: { productId: number; version: PurchasedProduct['versions'][number] }) {
  return (
    <section aria-label={`Version ${version.version}`} className={styles.version}>
      <h3 className={styles.versionTitle}>
        Version {version.version} · {formatDate(version.released_at)}
      </h3>
      <p className={styles.quiet}>{version.changelog}</p>
      <ul className={styles.files}>
        {version.files.map((file) => (
          <FileRow key={file.id} productId={productId} file={file} />
        ))}
      </ul>
    </section>
  );
}
