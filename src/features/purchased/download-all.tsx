import { Download } from 'lucide-react';
import { listNewestFiles } from '#api/purchased/purchased-query.ts';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { useDownloadQueue } from '#machines/download-queue/download-queue.react.ts';
import { Button } from '#ui/button/button.tsx';
import { isNewestDownloaded } from './is-newest-downloaded.ts';

/** Whether the download queue is running, and whether a new one can start. */
const useIsQueueFree = () => {
  const { isBusy, file, send } = useDownloadQueue();
  return { isBusy, isFree: !isBusy && file === null, send };
};

interface DownloadAllProps {
  /** Number of products, where the list shows only some of them. */
  total?: number | undefined;
  /** It is the main action of the page. */
  isMain?: boolean;
}

/** Downloads the newest version of every purchased product, one file after the other. */
export function DownloadAll({ total, isMain = false }: DownloadAllProps) {
  const { isBusy, isFree, send } = useIsQueueFree();
  return (
    <Button
      tone={isMain ? 'primary' : 'quiet'}
      icon={<Download size={16} aria-hidden="true" />}
      busy={isBusy}
      aria-disabled={!isFree}
      onClick={() => send({ type: 'queue.startAll' })}
    >
      {total === undefined ? 'Download all' : `Download all ${total} assets`}
    </Button>
  );
}

/** Downloads the newest version of the products of one order, the main action after its payment. */
export function DownloadBought({ products }: { products: readonly PurchasedProduct[] }) {
  const { isFree, send } = useIsQueueFree();
  const files = products.flatMap(listNewestFiles);
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      aria-disabled={!isFree}
      onClick={() => send({ type: 'queue.start', files })}
    >
      Download these {products.length} assets
    </Button>
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
