import { CircleCheck, Download, RotateCw, TriangleAlert, Unplug, X } from 'lucide-react';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { formatBytes } from '#lib/bytes.ts';
import { formatDate } from '#lib/dates.ts';
import { useDownload } from '#machines/download/download.react.ts';
import { Button } from '#ui/button/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './purchased.css.ts';

type PurchasedFile = PurchasedProduct['versions'][number]['files'][number];

/** Number of checksum characters shown; the title has the whole one. */
const SHORT_CHECKSUM = 12;

/** A purchased file with its download button and progress. */
export function FileRow({ productId, file }: { productId: number; file: PurchasedFile }) {
  const { isDownloading, progress, isSaved, hasFailed, isWaiting, isInterrupted, send } = useDownload({
    productId,
    fileId: file.id,
  });
  const percent = progress === null ? null : `${Math.floor(progress * 100)}%`;

  return (
    <li className={styles.file}>
      <div className={styles.fileTexts}>
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.fileFacts}>
          {[file.format, ...file.contains].join(' · ')} · {formatBytes(file.size)} ·{' '}
          <span title={`SHA-256 ${file.sha256}`}>
            <VisuallyHidden>SHA-256 </VisuallyHidden>
            {file.sha256.slice(0, SHORT_CHECKSUM)}…
          </span>
        </span>
        {file.downloaded_at && !isSaved ? (
          <span className={styles.quiet}>Last downloaded on {formatDate(file.downloaded_at)}</span>
        ) : null}
        {isWaiting ? (
          <span className={styles.interrupted} role="status">
            <Unplug size={16} aria-hidden="true" /> Connection lost at {percent}. Retrying…
          </span>
        ) : null}
        {isInterrupted ? (
          <span className={styles.interrupted} role="status">
            <Unplug size={16} aria-hidden="true" /> Stopped at {percent}. Your progress is saved
          </span>
        ) : null}
        {isSaved ? (
          <span className={styles.saved} role="status">
            <CircleCheck size={16} aria-hidden="true" /> Saved, checksum verified
          </span>
        ) : null}
        {hasFailed ? (
          <span className={styles.failed}>
            <TriangleAlert size={16} aria-hidden="true" /> Not saved. Please download it again
          </span>
        ) : null}
      </div>
      {isDownloading || isInterrupted ? (
        <div className={styles.transfer}>
          <progress
            className={styles.progress}
            aria-label={`Download of ${file.name}`}
            max={1}
            {...(progress === null ? {} : { value: progress })}
          />
          {isInterrupted ? (
            <Button
              tone="owned"
              size="small"
              icon={<RotateCw size={16} />}
              aria-label={`Resume download of ${file.name}`}
              onClick={() => send({ type: 'download.start' })}
            >
              Resume
            </Button>
          ) : null}
          <Button
            tone="quiet"
            size="small"
            icon={<X size={16} />}
            aria-label={`Cancel download of ${file.name}`}
            onClick={() => send({ type: 'download.cancel' })}
          >
            Cancel
          </Button>
        </div>
      ) : (
        <Button
          tone="owned"
          size="small"
          icon={<Download size={16} />}
          aria-label={`Download ${file.name}`}
          onClick={() => send({ type: 'download.start' })}
        >
          Download
        </Button>
      )}
    </li>
  );
}
