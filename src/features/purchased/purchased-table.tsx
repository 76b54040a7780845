import { listNewestFiles } from '#api/purchased/purchased-query.ts';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { sumFiles } from '#forms/downloads/describe-files.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { NewestDownload } from './newest-download.tsx';
import { NewVersions } from './new-versions.tsx';
import { CertificateLink, ReviewLink } from './purchase-links.tsx';
import * as styles from './purchased.css.ts';

const COLUMNS: TableColumn<PurchasedProduct>[] = [
  {
    key: 'title',
    header: 'Asset',
    cell: (product) => (
      <span className={styles.asset}>
        <Picture
          className={styles.thumbnail}
          source={productPicture(product)}
          alt=""
          {...PRODUCT_PICTURE_SIZE}
          sizes="64px"
          fit="cover"
        />
        <span className={styles.assetTexts}>
          <Link href={`/asset/${product.id}`}>{product.title}</Link>
          <NewVersions product={product} />
          <span className={styles.rowLinks}>
            <CertificateLink product={product} />
            <ReviewLink product={product} />
          </span>
        </span>
      </span>
    ),
    isRowHeader: true,
  },
  { key: 'version', header: 'Version', cell: ({ versions: [newest] }) => newest?.version, mono: true },
  { key: 'size', header: 'Size', cell: (product) => newestSize(product), mono: true },
  { key: 'bought', header: 'Yours since', cell: (product) => formatShortDate(product.granted_at), oneLine: true },
  { key: 'download', header: 'Download', cell: (product) => <NewestDownload product={product} /> },
];

const newestSize = (product: PurchasedProduct) => formatBytes(sumFiles(listNewestFiles(product)).size);

const SKELETON_ROWS = 5;

/**
 * The purchased products with the download of their newest version, one row each.
 * @param props.products undefined while they load
 */
export function PurchasedTable({ products }: { products: readonly PurchasedProduct[] | undefined }) {
  return (
    <div className={styles.compactRows}>
      <Table
        caption="Purchased assets"
        columns={COLUMNS}
        rows={products ?? []}
        rowKey={({ id }) => id}
        loadingRows={products ? undefined : SKELETON_ROWS}
        isPageLong
        hasLowCards
      />
    </div>
  );
}
