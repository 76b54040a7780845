import { fromCallback, fromPromise } from 'xstate';
import { queryScope } from '#api/query-keys.ts';
import type { FileLink } from '#contract/orders/purchased.ts';
import { saveObjectUrl } from '#lib/browser/save-file.ts';
import {
  type DownloadEvent,
  type FetchedFile,
  downloadMachine,
  getDownloadKey,
} from '#machines/download/download.machine.ts';
import { downloadQueueMachine } from '#machines/download-queue/download-queue.machine.ts';
import { selectIsQueueBusy } from '#machines/download-queue/download-queue.react.ts';
import type { FamilyWiring } from '../charts/define-chart.ts';
import { createLazyFileTransfer } from './lazy-file-transfer.ts';

const interrupted = (name: string) => `Download of ${name} was interrupted. Select Resume to continue`;

export const downloadWiring: FamilyWiring<typeof downloadMachine> = {
  getKey: getDownloadKey,

  provide: ({ api }) => {
    const transfer = createLazyFileTransfer();
    return downloadMachine.provide({
      actors: {
        requestLink: fromPromise(({ input, signal }) => transfer.requestLink(api, input, signal)),
        fetchFile: fromCallback<DownloadEvent, { link: FileLink }>(({ input, sendBack }) => {
          const leaving = new AbortController();
          void transfer.run(input.link, sendBack, leaving.signal);
          return () => leaving.abort();
        }),
        holdFile: fromCallback<DownloadEvent, { file: FetchedFile }>(({ input }) => {
          saveObjectUrl(input.file.objectUrl, input.file.name);
          transfer.forget();
          return () => URL.revokeObjectURL(input.file.objectUrl);
        }),
      },
      actions: { clearBytes: transfer.discard },
    });
  },

  effects: (download, { queryClient, getActor, page }) => {
    download.on('download.failed', ({ error }) => page.failure(error));
    download.on('download.interrupted', ({ name }) => page.warn(interrupted(name)));
    download.on('download.saved', ({ name }) => {
      // A queue shows one message at its end, and each file's row shows its own status.
      if (!selectIsQueueBusy(getActor(downloadQueueMachine).getSnapshot()))
        page.success(`${name} was checked and saved`);
      void queryClient.invalidateQueries({ queryKey: [queryScope.private, 'purchased'] });
    });
  },
};
