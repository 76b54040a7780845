import { CircleCheck, Download, RotateCw, TriangleAlert, Unplug, X } from 'lucide-react';
import type { RefCallback } from 'react';
import { messagesFrom, toApiError } from '#api/api-error.ts';
import { UnsavedFileError, getDownloadKey } from '#machines/download/download.machine.ts';
import type { useDownload } from '#machines/download/download.react.ts';
import { useDownloadQueue } from '#machines/download-queue/download-queue.react.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonVariants } from '#ui/button/button.css.ts';
import { contents } from '#ui/theme/contents.css.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './downloads.css.ts';

type DownloadState = ReturnType<typeof useDownload>;

interface FileStatusProps {
  name: string;
  download: DownloadState;
}

/** What a download does or did: nothing before it starts and after it failed. */
function StatusText({ name, download }: FileStatusProps) {
  const { progress, isDownloading, isSaved, isWaiting, isInterrupted } = download;
  const percent = progress === null ? null : `${Math.floor(progress * 100)}%`;
  if (isWaiting)
    return (
      <span className={styles.interrupted}>
        <Unplug size={16} aria-hidden="true" /> Connection lost at {percent}. Retrying…
      </span>
    );
  if (isInterrupted)
    return (
      <span className={styles.interrupted}>
        <Unplug size={16} aria-hidden="true" /> Stopped at {percent}. Your progress is saved
      </span>
    );
  if (isSaved)
    return (
      <span className={styles.saved}>
        <CircleCheck size={16} aria-hidden="true" /> Saved, checksum verified
      </span>
    );
  return isDownloading ? <VisuallyHidden>Downloading {name}…</VisuallyHidden> : null;
}

/** What the shop's server said, or what the user has to do before another download can help; every other failure may pass. */
const describeFailure = (error: unknown): string => {
  if (error instanceof UnsavedFileError && error.name === 'QuotaExceededError') return error.message;
  const known = toApiError(error);
  return known.kind === 'http' && known.code !== null ? messagesFrom(error).join('. ') : 'Please download it again';
};

/** The result of a download, and why an unfinished one does not continue. Announced, so the status is there before its text. */
export function FileStatus({ name, download }: FileStatusProps) {
  return (
    <>
      <span className={contents} role="status">
        <StatusText name={name} download={download} />
      </span>
      {download.hasFailed ? (
        <span className={styles.failed}>
          <TriangleAlert size={16} aria-hidden="true" /> Not saved. {describeFailure(download.error)}
        </span>
      ) : null}
    </>
  );
}

/** Starts or resumes a download. A queue that is paused at this file starts it, and continues with the others after it. */
const useStartDownload = ({ target, send }: DownloadState) => {
  const { isPaused, file, send: sendToQueue } = useDownloadQueue();
  const isQueuePausedHere = isPaused && file !== null && getDownloadKey(file) === getDownloadKey(target);
  return () => (isQueuePausedHere ? sendToQueue({ type: 'queue.resume' }) : send({ type: 'download.start' }));
};

interface TransferProps extends FileStatusProps {
  start: () => void;
  replacedRef: RefCallback<HTMLElement>;
}

/** The progress of a download with the buttons that resume and cancel it. */
function Transfer({ name, download: { progress, isInterrupted, send }, start, replacedRef }: TransferProps) {
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
          ref={replacedRef}
          tone="owned"
          size="small"
          icon={<RotateCw size={16} />}
          aria-label={`Resume download of ${name}`}
          onClick={start}
        >
          Resume
        </Button>
      ) : null}
      <Button
        ref={replacedRef}
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

type FileActionProps = FileStatusProps & Pick<ButtonVariants, 'tone'>;

/** The button that downloads a file; the progress while it runs. The focus moves on with each. */
export function FileAction({ name, download, tone }: FileActionProps) {
  const { isDownloading, isInterrupted } = download;
  const start = useStartDownload(download);
  const { replacedRef, containerRef } = useFocusHandover(isInterrupted ? 'interrupted' : String(isDownloading));
  return (
    <div ref={containerRef} className={contents}>
      {isDownloading || isInterrupted ? (
        <Transfer name={name} download={download} start={start} replacedRef={replacedRef} />
      ) : (
        <Button
          ref={replacedRef}
          tone={tone}
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          aria-label={`Download ${name}`}
          onClick={start}
        >
          Download
        </Button>
      )}
    </div>
  );
}
