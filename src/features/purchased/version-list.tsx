import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { Summary } from '#ui/summary/summary.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { FileRow, MainFileRow } from './file-row.tsx';
import * as styles from './purchased.css.ts';
import { VersionChanges } from './version-changes.tsx';

/** The versions of a product with their files and changes, newest first, closed at first. */
export function VersionList({ product }: { product: PurchasedProduct }) {
  const { versions, title } = product;
  const older = versions.length - 1;
  return (
    <details className={styles.versions}>
      <Summary>
        {older > 0 ? `Files and older versions (${older})` : 'Files'} <VisuallyHidden>of {title}</VisuallyHidden>
      </Summary>
      {versions.map((version, index) => (
        <VersionFiles
          key={version.version}
          product={product}
          version={version}
          previous={versions[index + 1]}
          isNewest={index === 0}
        />
      ))}
    </details>
  );
}

type Version = PurchasedProduct['versions'][number];

interface VersionFilesProps {
  product: PurchasedProduct;
  version: Version;
  /** The version before it. */
  previous: Version | undefined;
  /** The head of the product names it already, and downloads its file if it has only one. */
  isNewest: boolean;
}

/** Whether the user has the version, so that an archive of what changed since is of use. */
const wasDownloaded = (version: Version | undefined) =>
  version !== undefined &&
  [...version.files, ...(version.update ? [version.update] : [])].some((file) => Boolean(file.downloaded_at));

function VersionFiles({ product, version, previous, isNewest }: VersionFilesProps) {
  const { id: productId, title, versions } = product;
  const isMain = isNewest && version.files.length === 1;
  return (
    // Every product has a version 1.0.0, so the label names the product too.
    <section aria-label={`${title}, version ${version.version}`} className={styles.version}>
      <VersionHead version={version} hasTitle={versions.length > 1} />
      <ul className={styles.files}>
        {version.files.map((file) =>
          isMain ? (
            <MainFileRow key={file.id} file={file} />
          ) : (
            <FileRow key={file.id} productId={productId} file={file} />
          ),
        )}
      </ul>
      {previous ? <VersionChanges productId={productId} version={version.version} from={previous.version} /> : null}
      {version.update && wasDownloaded(previous) ? <UpdateFile productId={productId} update={version.update} /> : null}
    </section>
  );
}

/** A first version without any other text has nothing to say. */
const FIRST_RELEASE = 'First release.';

function VersionHead({ version, hasTitle }: { version: Version; hasTitle: boolean }) {
  const { released_at: releasedAt, changelog } = version;
  if (!hasTitle && changelog === FIRST_RELEASE) return null;
  return (
    <div className={styles.versionHead}>
      {hasTitle ? (
        <h3 className={styles.versionTitle}>
          Version {version.version} · {formatShortDate(releasedAt)}
        </h3>
      ) : null}
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
