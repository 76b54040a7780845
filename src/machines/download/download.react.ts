import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { downloadMachine, DownloadTarget } from './download.machine.ts';

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

/** One running chart a file, made when it is first asked for; it works on after the page changed. */
export interface Downloads {
  of(target: DownloadTarget): ActorRefFrom<typeof downloadMachine>;
}

const [DownloadsProvider, useDownloads] = createRefContext<Downloads>('useDownloads');
export { DownloadsProvider };

export const useDownload = (target: DownloadTarget) => useDownloads().of(target);
