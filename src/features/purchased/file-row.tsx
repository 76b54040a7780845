import type { ReactNode } from 'react';
import { formatName } from '#contract/format-names.ts';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { formatBytes } from '#lib/bytes.ts';
import { formatDate } from '#lib/format-date.ts';
import { useDownload } from '#machines/download/download.react.ts';
import { FileChecksum } from './file-checksum.tsx';
import { FileAction, FileStatus } from './file-download.tsx';
import * as styles from './purchased.css.ts';

type PurchasedFile = PurchasedProduct['versions'][number]['files'][number];

interface FileRowProps {
  productId: number;
  file: PurchasedFile;
  /** Whether its download is the main action of the product. */
  isMain?: boolean;
  /** The version, above the only file of it. */
  head?: ReactNode;
}

/** A purchased file with its download button and progress. */
export function FileRow({ productId, file, isMain = false, head }: FileRowProps) {
  const download = useDownload({ productId, fileId: file.id });

  return (
    <li className={styles.file}>
      <div className={styles.fileTexts}>
        {head}
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.fileFacts}>
          {[file.format, ...file.contains].map(formatName).join(' · ')} · {formatBytes(file.size)}
        </span>
        <FileChecksum name={file.name} sha256={file.sha256} />
        {file.downloaded_at && !download.isSaved ? (
          <span className={styles.quiet}>Last downloaded on {formatDate(file.downloaded_at)}</span>
        ) : null}
        <FileStatus download={download} />
      </div>
      <FileAction name={file.name} download={download} tone={isMain ? 'primary' : 'quiet'} />
    </li>
  );
}
