import { ConnectionCutError } from '#machines/download/download.machine.ts';
import type { FileTransfer } from './file-transfer.ts';

const load = async (): Promise<FileTransfer> => {
  const [{ createFileTransfer }, { openSink }] = await Promise.all([
    import('./file-transfer.ts'),
    import('./byte-sinks.ts'),
  ]);
  return createFileTransfer((bytes) => openSink(bytes, navigator.storage));
};

/** A transfer whose code loads with the first download, because no page needs it before. */
export const createLazyFileTransfer = (loadTransfer = load): FileTransfer => {
  let loading: Promise<FileTransfer> | null = null;
  const call = (use: (transfer: FileTransfer) => void) => void loading?.then(use, () => {});
  return {
    run: async (link, sendEvent, leaving) => {
      loading ??= loadTransfer();
      try {
        await (await loading).run(link, sendEvent, leaving);
      } catch {
        loading = null;
        sendEvent({ type: 'download.broke', error: new ConnectionCutError('The connection was lost') });
      }
    },
    forget: () => call((transfer) => transfer.forget()),
    discard: () => call((transfer) => transfer.discard()),
  };
};
