import { listNewestFiles } from '#api/purchased/purchased-query.ts';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { DownloadProduct } from '#forms/downloads/download-all.tsx';
import { FileAction, FileStatus } from '#forms/downloads/file-download.tsx';
import { isNewestDownloaded } from '#forms/downloads/is-newest-downloaded.ts';
import { useDownload } from '#machines/download/download.react.ts';
import * as styles from './purchased.css.ts';

/** Downloads the newest version: its file, or its files one after the other. */
export function NewestDownload({ product }: { product: PurchasedProduct }) {
  const [file, ...others] = listNewestFiles(product);
  if (!file) return null;
  if (others.length === 0) return <SingleFile file={file} isMain={!isNewestDownloaded(product)} />;
  return <DownloadProduct product={product} version={product.versions[0]?.version ?? ''} />;
}

interface SingleFileProps {
  file: ReturnType<typeof listNewestFiles>[number];
  isMain: boolean;
}

function SingleFile({ file: { productId, fileId, name }, isMain }: SingleFileProps) {
  const download = useDownload({ productId, fileId });
  return (
    <span className={styles.rowDownload}>
      <FileAction name={name} download={download} tone={isMain ? 'primary' : 'quiet'} />
      <FileStatus name={name} download={download} />
    </span>
  );
}
