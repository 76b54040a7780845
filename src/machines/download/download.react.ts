import type { SnapshotFrom } from 'xstate';
import { useChartOf, useSelected } from '#statechart/use-chart.ts';
import { downloadMachine, type DownloadTarget } from './download.machine.ts';

type Snapshot = SnapshotFrom<typeof downloadMachine>;

export const selectIsDownloading = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** From 0 to 1, also while it is cut and resumed; null while the size is not known. */
export const selectProgress = (snapshot: Snapshot) => {
  const { link, received } = snapshot.context;
  const isKnown = snapshot.matches('fetching') || (received > 0 && (snapshot.hasTag('busy') || snapshot.hasTag('cut')));
  return link && isKnown ? received / link.size : null;
};

/** The connection was lost, and the shop waits to go on by itself. */
export const selectIsWaiting = (snapshot: Snapshot) => snapshot.matches('waiting');

/** The connection was lost for long: the shopper says when to go on. */
export const selectIsInterrupted = (snapshot: Snapshot) => snapshot.matches('interrupted');

/** Nothing was saved; why was told when it happened. */
export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** The file is on the shopper's disk and its checksum was right. */
export const selectIsSaved = (snapshot: Snapshot) => snapshot.matches('held');

/** The download of one file; it continues when the page changes. */
export const useDownload = (target: DownloadTarget) => {
  const actor = useChartOf(downloadMachine, target);
  const selected = useSelected(actor, {
    isDownloading: selectIsDownloading,
    progress: selectProgress,
    isWaiting: selectIsWaiting,
    isInterrupted: selectIsInterrupted,
    hasFailed: selectHasFailed,
    isSaved: selectIsSaved,
  });
  return { ...selected, send: actor.send };
};

/** From 0 to 1; null while the size is not known. */
export const useDownloadProgress = (target: DownloadTarget) =>
  useSelected(useChartOf(downloadMachine, target), { progress: selectProgress }).progress;
