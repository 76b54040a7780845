import { listNewestFiles } from '#api/purchased/purchased-query.ts';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { sumFiles } from '#forms/downloads/describe-files.ts';
import { isNewestDownloaded } from '#forms/downloads/is-newest-downloaded.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { orderPath } from '#lib/addresses/orders-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { LastDownload } from './last-download.tsx';
import { NewVersions } from './new-versions.tsx';
import { NewestDownload } from './newest-download.tsx';
import { CertificateLink, ReviewLink } from './purchase-links.tsx';
import * as styles from './purchased.css.ts';
import { VersionList } from './version-list.tsx';

/** A purchased product with the download of its newest version; its files and older versions are closed at first. */
export function PurchasedCard({ product }: { product: PurchasedProduct }) {
  return (
    <li className={styles.card}>
      <Picture
        className={styles.picture}
        source={productPicture(product)}
        alt=""
        {...PRODUCT_PICTURE_SIZE}
        sizes="(min-width: 768px) 128px, 96px"
        fit="cover"
      />
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link href={`/asset/${product.id}`}>{product.title}</Link>
        </h2>
        <Newest product={product} />
        <Purchase product={product} />
      </div>
      <div className={styles.mainAction}>
        <NewestDownload product={product} />
      </div>
      {product.versions.length > 0 ? <VersionList product={product} /> : null}
    </li>
  );
}

/** The newest version, and whether the user has it. */
function Newest({ product }: { product: PurchasedProduct }) {
  const [newest] = product.versions;
  if (!newest) return null;
  const { size } = sumFiles(listNewestFiles(product));
  const [last] = newest.files.toSorted((a, b) => (b.downloaded_at ?? '').localeCompare(a.downloaded_at ?? ''));
  return (
    <p className={styles.newest}>
      <span>
        Version {newest.version} · {formatShortDate(newest.released_at)} ·{' '}
        <span className={styles.whole}>{formatBytes(size)}</span>
      </span>
      <NewVersions product={product} />
      {last && isNewestDownloaded(product) ? <LastDownload productId={product.id} file={last} /> : null}
    </p>
  );
}

/** When it was bought or got for free, with links to the order, the certificate and the review. */
function Purchase({ product }: { product: PurchasedProduct }) {
  return (
    <div className={styles.purchase}>
      <p>
        {product.was_free ? 'Added' : 'Bought'} on {formatShortDate(product.granted_at)}
        {product.order_number ? (
          <>
            {' '}
            with order <Link href={orderPath(product.order_number)}>{product.order_number}</Link>
          </>
        ) : null}
      </p>
      {product.order_number ? <CertificateLink product={product} /> : null}
      <ReviewLink product={product} />
    </div>
  );
}
