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
  const open = () =>
    (loading ??= loadTransfer().catch(() => {
      loading = null;
      throw new ConnectionCutError('The connection was lost');
    }));
  const call = (use: (transfer: FileTransfer) => void) => void loading?.then(use, () => {});
  return {
    // The first call of each download, so it alone can find that the code cannot be loaded.
    requestLink: async (...request) => (await open()).requestLink(...request),
    run: async (...part) => (await open()).run(...part),
    forget: () => call((transfer) => transfer.forget()),
    discard: () => call((transfer) => transfer.discard()),
  };
};
