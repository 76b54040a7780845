import { CircleCheck, Download, RotateCw, TriangleAlert, Unplug, X } from 'lucide-react';
import type { useDownload } from '#machines/download/download.react.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonVariants } from '#ui/button/button.css.ts';
import * as styles from './downloads.css.ts';

type DownloadState = ReturnType<typeof useDownload>;

/** The result of a download, and why an unfinished one does not continue. */
export function FileStatus({ download }: { download: DownloadState }) {
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

interface FileActionProps extends Pick<ButtonVariants, 'tone'> {
  name: string;
  download: DownloadState;
}

/** The button that downloads a file; the progress while it runs. */
export function FileAction({ name, download, tone }: FileActionProps) {
  if (download.isDownloading || download.isInterrupted) return <Transfer name={name} download={download} />;
  return (
    <Button
      tone={tone}
      size="small"
      icon={<Download size={16} aria-hidden="true" />}
      aria-label={`Download ${name}`}
      onClick={() => download.send({ type: 'download.start' })}
    >
      Download
    </Button>
  );
}
