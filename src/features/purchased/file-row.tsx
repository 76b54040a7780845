import type { ReactNode } from 'react';
import { formatName } from '#contract/products/format-names.ts';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { FileAction, FileStatus } from '#forms/downloads/file-download.tsx';
import { formatBytes } from '#lib/formats/bytes.ts';
import { useDownload } from '#machines/download/download.react.ts';
import { FileChecksum } from './file-checksum.tsx';
import { LastDownload } from './last-download.tsx';
import * as styles from './purchased.css.ts';

type PurchasedFile = PurchasedProduct['versions'][number]['files'][number];

interface FileRowProps {
  productId: number;
  file: PurchasedFile;
}

/** A purchased file with its download button and progress. */
export function FileRow({ productId, file }: FileRowProps) {
  const download = useDownload({ productId, fileId: file.id });
  return (
    <li className={styles.file}>
      <FileTexts file={file}>
        <LastDownload productId={productId} file={file} />
        <FileStatus name={file.name} download={download} />
      </FileTexts>
      <FileAction name={file.name} download={download} tone="quiet" />
    </li>
  );
}

/** A purchased file whose download is the main action of its product. */
export function MainFileRow({ file }: Pick<FileRowProps, 'file'>) {
  return (
    <li className={styles.file}>
      <FileTexts file={file} />
    </li>
  );
}

function FileTexts({ file, children }: Pick<FileRowProps, 'file'> & { children?: ReactNode }) {
  return (
    <div className={styles.fileTexts}>
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.fileFacts}>
        {[file.format, ...file.contains].map(formatName).join(' · ')} · {formatBytes(file.size)}
      </span>
      <FileChecksum name={file.name} sha256={file.sha256} />
      {children}
    </div>
  );
}
