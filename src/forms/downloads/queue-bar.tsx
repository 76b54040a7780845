import { RotateCw, X } from 'lucide-react';
import { useDownloadProgress } from '#machines/download/download.react.ts';
import { useDownloadQueue } from '#machines/download-queue/download-queue.react.ts';
import type { QueuedFile } from '#machines/download-queue/download-queue.machine.ts';
import { Button } from '#ui/button/button.tsx';
import { sumFiles } from './describe-files.ts';
import * as styles from './downloads.css.ts';

/** The progress of the download queue; renders nothing while it is empty. */
export function QueueBar() {
  const { file } = useDownloadQueue();
  return file ? <RunningQueue file={file} /> : null;
}

function RunningQueue({ file }: { file: QueuedFile }) {
  const { queue, isPaused, send } = useDownloadQueue();
  const { files, at } = queue;
  const fraction = useDownloadProgress(file) ?? 0;
  const progress = (sumFiles(files.slice(0, at)).size + fraction * file.size) / Math.max(1, sumFiles(files).size);

  return (
    <section className={styles.queue} aria-label="Downloading several files">
      <div className={styles.queueTexts}>
        <p role="status">
          {isPaused ? 'Connection lost at file' : 'Downloading file'} {at + 1} of {files.length}:{' '}
          <span className={styles.queueFile}>{file.name}</span>
        </p>
        <progress className={styles.queueProgress} aria-label="Download of all files" max={1} value={progress} />
      </div>
      {isPaused ? (
        <Button
          tone="owned"
          icon={<RotateCw size={16} aria-hidden="true" />}
          onClick={() => send({ type: 'queue.resume' })}
        >
          Resume all
        </Button>
      ) : null}
      <Button tone="quiet" icon={<X size={16} aria-hidden="true" />} onClick={() => send({ type: 'queue.cancel' })}>
        Cancel all
      </Button>
    </section>
  );
}
