import { Download } from 'lucide-react';
import { listNewestFiles } from '#api/purchased/purchased-query.ts';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { useDownloadQueue } from '#machines/download-queue/download-queue.react.ts';
import { Button } from '#ui/button/button.tsx';

/** Whether the download queue is running, and whether a new one can start. */
const useIsQueueFree = () => {
  const { isBusy, file, send } = useDownloadQueue();
  return { isBusy, isFree: !isBusy && file === null, send };
};

/** Downloads the newest version of every purchased product, one file after the other. */
export function DownloadAll() {
  const { isBusy, isFree, send } = useIsQueueFree();
  return (
    <div>
      <Button
        tone="owned"
        icon={<Download size={16} aria-hidden="true" />}
        busy={isBusy}
        aria-disabled={!isFree}
        onClick={() => send({ type: 'queue.startAll' })}
      >
        Download all
      </Button>
    </div>
  );
}

/** Downloads all files of a product's newest version. Hidden for a single file, which has its own button. */
export function DownloadProduct({ product, version }: { product: PurchasedProduct; version: string }) {
  const { isFree, send } = useIsQueueFree();
  const files = listNewestFiles(product);
  if (files.length < 2) return null;
  return (
    <div>
      <Button
        tone="quiet"
        size="small"
        icon={<Download size={16} aria-hidden="true" />}
        aria-label={`Download all ${files.length} files of ${product.title} ${version}`}
        aria-disabled={!isFree}
        onClick={() => send({ type: 'queue.start', files })}
      >
        All {files.length} files
      </Button>
    </div>
  );
}
