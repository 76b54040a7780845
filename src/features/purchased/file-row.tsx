import { formatName } from '#contract/format-names.ts';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { formatBytes } from '#lib/bytes.ts';
import { formatDate } from '#lib/format-date.ts';
import { useDownload } from '#machines/download/download.react.ts';
import { FileAction, FileStatus } from './file-download.tsx';
import * as styles from './purchased.css.ts';

type PurchasedFile = PurchasedProduct['versions'][number]['files'][number];

/** Number of checksum characters shown; the title has the whole one. */
const SHORT_CHECKSUM = 12;

interface FileRowProps {
  productId: number;
  file: PurchasedFile;
  /** Whether its download is the main action of the product. */
  isMain?: boolean;
}

/** A purchased file with its download button and progress. */
export function FileRow({ productId, file, isMain = false }: FileRowProps) {
  const download = useDownload({ productId, fileId: file.id });

  return (
    <li className={styles.file}>
      <div className={styles.fileTexts}>
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.fileFacts}>
          {[file.format, ...file.contains].map(formatName).join(' · ')} · {formatBytes(file.size)}
          <span className={styles.checksum} title={`SHA-256 ${file.sha256}`}>
            {' '}
            · SHA-256 {file.sha256.slice(0, SHORT_CHECKSUM)}…
          </span>
        </span>
        {file.downloaded_at && !download.isSaved ? (
          <span className={styles.quiet}>Last downloaded on {formatDate(file.downloaded_at)}</span>
        ) : null}
        <FileStatus download={download} />
      </div>
      <FileAction name={file.name} download={download} tone={isMain ? 'primary' : 'quiet'} />
    </li>
  );
}
