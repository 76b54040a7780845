import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { useDownload } from '#machines/download/download.react.ts';
import * as styles from './purchased.css.ts';

interface LastDownloadProps {
  productId: number;
  file: PurchasedProduct['versions'][number]['files'][number];
}

/** When a file was last downloaded, unless it was saved just now: that is said where its download was. */
export function LastDownload({ productId, file }: LastDownloadProps) {
  const { isSaved } = useDownload({ productId, fileId: file.id });
  if (!file.downloaded_at || isSaved) return null;
  return <span className={styles.quiet}>Last downloaded on {formatShortDate(file.downloaded_at)}</span>;
}
