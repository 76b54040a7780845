import type { PurchasedProduct } from '#contract/purchased.ts';
import { formatDate } from '#lib/dates.ts';
import { certificatePath, orderPath } from '#lib/orders-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/product-picture.ts';
import { reviewsPath } from '#lib/reviews-address.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { DownloadProduct } from './download-all.tsx';
import { FileRow } from './file-row.tsx';
import * as styles from './purchased.css.ts';

/** A purchased product with the files of each version. */
export function PurchasedCard({ product }: { product: PurchasedProduct }) {
  const [newest, ...older] = product.versions;
  const newVersions = product.versions.filter(({ is_new: isNew }) => isNew);
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
          {newVersions.length > 0 ? (
            <Badge tone="action">
              New since your last download: {newVersions.map(({ version }) => version).join(', ')}
            </Badge>
          ) : (
            <Badge tone="owned">Owned</Badge>
          )}
        </div>
        <Purchase product={product} />
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

/** When it was bought, with links to the order, the certificate and the review. */
function Purchase({ product }: { product: PurchasedProduct }) {
  return (
    <p className={styles.quiet}>
      Bought on {formatDate(product.granted_at)}
      {product.order_number ? (
        <>
          {' '}
          with order{' '}
          <Link className={styles.number} href={orderPath(product.order_number)}>
            {product.order_number}
          </Link>
          {' · '}
          <Link href={certificatePath(product.order_number, product.id)}>License certificate</Link>
        </>
      ) : null}
      {' · '}
      <Link href={reviewsPath(product.id)}>
        {typeof product.own_rating === 'number' ? `Your review: ${product.own_rating} of 5` : 'Write a review'}
      </Link>
    </p>
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
