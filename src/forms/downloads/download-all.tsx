import { Download } from 'lucide-react';
import { listNewestFiles } from '#api/purchased/purchased-query.ts';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { useDownloadQueue } from '#machines/download-queue/download-queue.react.ts';
import { Button } from '#ui/button/button.tsx';
import { type FilesSum, sumFiles } from './describe-files.ts';
import { isNewestDownloaded } from './is-newest-downloaded.ts';
import { QueueButton } from './queue-button.tsx';

/** Whether the download queue is running, and whether a new one can start. */
const useIsQueueFree = () => {
  const { isBusy, file, send } = useDownloadQueue();
  return { isBusy, isFree: !isBusy && file === null, send };
};

interface DownloadAllProps {
  /** Number of products, where the list shows only some of them. */
  total?: number | undefined;
  /** The files of all products; undefined if the server did not say. */
  sum: FilesSum | undefined;
}

/** Downloads the newest version of every purchased product, one file after the other. */
export function DownloadAll({ total, sum }: DownloadAllProps) {
  const { isBusy, isFree, send } = useIsQueueFree();
  return (
    <QueueButton tone="quiet" sum={sum} isBusy={isBusy} isFree={isFree} start={() => send({ type: 'queue.startAll' })}>
      {total === undefined ? 'Download all' : `Download all ${total} assets`}
    </QueueButton>
  );
}

/** Downloads the newest version of the products of one order, the main action where they are listed. */
export function DownloadBought({ products, label }: { products: readonly PurchasedProduct[]; label: string }) {
  const { isFree, send } = useIsQueueFree();
  const files = products.flatMap(listNewestFiles);
  return (
    <QueueButton sum={sumFiles(files)} isFree={isFree} start={() => send({ type: 'queue.start', files })}>
      {label} {products.length} assets
    </QueueButton>
  );
}

/** Downloads all files of a product's newest version, one after the other. */
export function DownloadProduct({ product, version }: { product: PurchasedProduct; version: string }) {
  const { isFree, send } = useIsQueueFree();
  const files = listNewestFiles(product);
  return (
    <div>
      <Button
        tone={isNewestDownloaded(product) ? 'quiet' : 'primary'}
        size="small"
        icon={<Download size={16} aria-hidden="true" />}
        aria-label={`Download all ${files.length} files of ${product.title} ${version}`}
        aria-disabled={!isFree}
        onClick={() => send({ type: 'queue.start', files })}
      >
        Download {files.length} files
      </Button>
    </div>
  );
}
