import { CircleCheck, Download, RotateCw, TriangleAlert, Unplug, X } from 'lucide-react';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { formatBytes } from '#lib/bytes.ts';
import { formatDate } from '#lib/format-date.ts';
import { useDownload } from '#machines/download/download.react.ts';
import { Button } from '#ui/button/button.tsx';
import * as styles from './purchased.css.ts';

type PurchasedFile = PurchasedProduct['versions'][number]['files'][number];

/** Number of checksum characters shown; the title has the whole one. */
const SHORT_CHECKSUM = 12;

type DownloadState = ReturnType<typeof useDownload>;

/** The result of a download, and why an unfinished one does not continue. */
function FileStatus({ download }: { download: DownloadState }) {
  const { progress, isSaved, hasFailed, isWaiting, isInterrupted } = download;
  const percent = progress === null ? null : `${Math.floor(progress * 100)}%`;
  if (isWaiting)
    return (
      <span className={styles.interrupted} role="status">
        <Unplug size={16} aria-hidden="true" /> Connection lost at {percent}. Retrying…
      </span>
    );
  if (isInterrupted)
    return (
      <span className={styles.interrupted} role="status">
        <Unplug size={16} aria-hidden="true" /> Stopped at {percent}. Your progress is saved
      </span>
    );
  if (isSaved)
    return (
      <span className={styles.saved} role="status">
        <CircleCheck size={16} aria-hidden="true" /> Saved, checksum verified
      </span>
    );
  if (!hasFailed) return null;
  return (
    <span className={styles.failed}>
      <TriangleAlert size={16} aria-hidden="true" /> Not saved. Please download it again
    </span>
  );
}

/** The progress of a download with the buttons that resume and cancel it. */
function Transfer({ name, download: { progress, isInterrupted, send } }: { name: string; download: DownloadState }) {
  return (
    <div className={styles.transfer}>
      <progress
        className={styles.progress}
        aria-label={`Download of ${name}`}
        max={1}
        {...(progress === null ? {} : { value: progress })}
      />
      {isInterrupted ? (
        <Button
          tone="owned"
          size="small"
          icon={<RotateCw size={16} />}
          aria-label={`Resume download of ${name}`}
          onClick={() => send({ type: 'download.start' })}
        >
          Resume
        </Button>
      ) : null}
      <Button
        tone="quiet"
        size="small"
        icon={<X size={16} />}
        aria-label={`Cancel download of ${name}`}
        onClick={() => send({ type: 'download.cancel' })}
      >
        Cancel
      </Button>
    </div>
  );
}

/** A purchased file with its download button and progress. */
export function FileRow({ productId, file }: { productId: number; file: PurchasedFile }) {
  const download = useDownload({ productId, fileId: file.id });
  const { isDownloading, isSaved, isInterrupted, send } = download;

  return (
    <li className={styles.file}>
      <div className={styles.fileTexts}>
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.fileFacts}>
          {[file.format, ...file.contains].join(' · ')} · {formatBytes(file.size)} ·{' '}
          <span title={`SHA-256 ${file.sha256}`}>SHA-256 {file.sha256.slice(0, SHORT_CHECKSUM)}…</span>
        </span>
        {file.downloaded_at && !isSaved ? (
          <span className={styles.quiet}>Last downloaded on {formatDate(file.downloaded_at)}</span>
        ) : null}
        <FileStatus download={download} />
      </div>
      {isDownloading || isInterrupted ? (
        <Transfer name={file.name} download={download} />
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
