import type { PurchasedProduct } from '#contract/purchased.ts';
import { formatShortDate } from '#lib/dates.ts';
import { orderPath } from '#lib/orders-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/product-picture.ts';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { DownloadProduct } from './download-all.tsx';
import { FileRow } from './file-row.tsx';
import { isNewestDownloaded } from './is-newest-downloaded.ts';
import { NewVersions } from './new-versions.tsx';
import { CertificateLink, ReviewLink } from './purchase-links.tsx';
import * as styles from './purchased.css.ts';
import { VersionChanges } from './version-changes.tsx';

/** A purchased product with the files of each version. */
export function PurchasedCard({ product }: { product: PurchasedProduct }) {
  const [newest, ...older] = product.versions;
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
      <div className={styles.contents}>
        <div className={styles.head}>
          <div className={styles.titleLine}>
            <h2 className={styles.title}>
              <Link href={`/asset/${product.id}`}>{product.title}</Link>
            </h2>
            <NewVersions product={product} />
          </div>
          <Purchase product={product} />
        </div>
        {newest ? <VersionFiles product={product} version={newest} previous={older[0]} isNewest /> : null}
        {older.length > 0 ? (
          <details>
            <Summary>Older versions ({older.length})</Summary>
            {older.map((version, index) => (
              <VersionFiles key={version.version} product={product} version={version} previous={older[index + 1]} />
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
    <p className={styles.purchase}>
      Bought on {formatShortDate(product.granted_at)}
      {product.order_number ? (
        <>
          {' '}
          with order <Link href={orderPath(product.order_number)}>{product.order_number}</Link>
          {' · '}
          <CertificateLink product={product} />
        </>
      ) : null}
      {' · '}
      <ReviewLink product={product} />
    </p>
  );
}

type Version = PurchasedProduct['versions'][number];

interface VersionFilesProps {
  product: PurchasedProduct;
  version: Version;
  /** The version before it. */
  previous: Version | undefined;
  /** Only its download is a main action. */
  isNewest?: boolean;
}

/** Whether the user has the version, so that an archive of what changed since is of use. */
const wasDownloaded = (version: Version | undefined) =>
  version !== undefined &&
  [...version.files, ...(version.update ? [version.update] : [])].some((file) => Boolean(file.downloaded_at));

function VersionFiles({ product, version, previous, isNewest = false }: VersionFilesProps) {
  const { id: productId, title } = product;
  const head = <VersionHead version={version} />;
  const isSingle = version.files.length === 1;
  return (
    // Every product has a version 1.0.0, so the label names the product too.
    <section aria-label={`${title}, version ${version.version}`} className={styles.version}>
      {isSingle ? null : head}
      {isNewest && version.files.length > 1 ? <DownloadProduct product={product} version={version.version} /> : null}
      <ul className={styles.files}>
        {version.files.map((file) => (
          <FileRow
            key={file.id}
            productId={productId}
            file={file}
            isMain={isNewest && isSingle && !isNewestDownloaded(product)}
            head={isSingle ? head : null}
          />
        ))}
      </ul>
      {previous ? <VersionChanges productId={productId} version={version.version} from={previous.version} /> : null}
      {version.update && wasDownloaded(previous) ? <UpdateFile productId={productId} update={version.update} /> : null}
    </section>
  );
}

/** A first version without any other text has nothing to say. */
const FIRST_RELEASE = 'First release.';

function VersionHead({ version: { version, released_at: releasedAt, changelog } }: Pick<VersionFilesProps, 'version'>) {
  return (
    <div className={styles.versionHead}>
      <h3 className={styles.versionTitle}>
        Version {version} · {formatShortDate(releasedAt)}
      </h3>
      {changelog === FIRST_RELEASE ? null : <p className={styles.quiet}>{changelog}</p>}
    </div>
  );
}

/** The archive of only the files that changed, for somebody who has the version before. */
function UpdateFile({ productId, update }: { productId: number; update: NonNullable<Version['update']> }) {
  const label = `Only what changed since ${update.from}`;
  return (
    <>
      <p className={styles.quiet}>{label}</p>
      <ul className={styles.files} aria-label={label}>
        <FileRow productId={productId} file={update} />
      </ul>
    </>
  );
}
