import type { SnapshotFrom } from 'xstate';
import { useChartActor, useSelected } from '#statechart/use-chart.ts';
import { type DownloadTarget, downloadMachine } from './download.machine.ts';
import { selectIsDownloading, selectIsInterrupted, selectIsSaved } from './download.selectors.ts';

type Snapshot = SnapshotFrom<typeof downloadMachine>;

/** From 0 to 1, even while the download is interrupted; null while the size is unknown. */
export const selectProgress = (snapshot: Snapshot) => {
  const { link, received } = snapshot.context;
  const isKnown = snapshot.matches('fetching') || (received > 0 && (snapshot.hasTag('busy') || snapshot.hasTag('cut')));
  return link && isKnown ? received / link.size : null;
};

/** Whether the connection was lost and the next retry is pending. */
export const selectIsWaiting = (snapshot: Snapshot) => snapshot.matches('waiting');

/** Whether the download failed; a message said so when it happened. */
export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** Why the download failed; null before. */
export const selectError = (snapshot: Snapshot): unknown => snapshot.context.error;

/** The download of one file; it continues when the page changes. */
export const useDownload = (target: DownloadTarget) => {
  const actor = useChartActor(downloadMachine, target);
  const selected = useSelected(actor, {
    isDownloading: selectIsDownloading,
    progress: selectProgress,
    isWaiting: selectIsWaiting,
    isInterrupted: selectIsInterrupted,
    hasFailed: selectHasFailed,
    error: selectError,
    isSaved: selectIsSaved,
  });
  return { ...selected, target, send: actor.send };
};

/** From 0 to 1; null while the size is unknown. */
export const useDownloadProgress = (target: DownloadTarget) =>
  useSelected(useChartActor(downloadMachine, target), { progress: selectProgress }).progress;
