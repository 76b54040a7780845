import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { downloadMachine, DownloadTarget } from './download.machine.ts';

/** One running chart a file, made when it is first asked for; it works on after the page changed. */
export interface Downloads {
  of(target: DownloadTarget): ActorRefFrom<typeof downloadMachine>;
}

const [DownloadsProvider, useDownloads] = createRefContext<Downloads>('useDownloads');
export { DownloadsProvider };

export const useDownload = (target: DownloadTarget) => useDownloads().of(target);
