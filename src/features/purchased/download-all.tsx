import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { listNewestFiles } from '#api/purchased/purchased-query.ts';
import type { PurchasedProduct } from '#contract/purchased.ts';
import {
  useDownloadQueue,
  selectIsQueueBusy,
  selectQueuedFile,
} from '#machines/download-queue/download-queue.react.ts';
import { Button } from '#ui/button/button.tsx';

/** Nothing of a queue is on its way, or waits for its connection. */
const useIsQueueFree = () => {
  const queue = useDownloadQueue();
  const isBusy = useSelector(queue, selectIsQueueBusy);
  const isShown = useSelector(queue, selectQueuedFile) !== null;
  return { queue, isBusy, isFree: !isBusy && !isShown };
};

/** The newest version of everything that is owned, one file after the other; their progress stands above the list. */
export function DownloadAll() {
  const { queue, isBusy, isFree } = useIsQueueFree();
  return (
    <div>
      <Button
        tone="owned"
        icon={<Download size={16} aria-hidden="true" />}
        busy={isBusy}
        aria-disabled={!isFree}
        onClick={() => queue.send({ type: 'queue.startAll' })}
      >
        Download all
      </Button>
    </div>
  );
}

/** All files of a product's newest version; a single one has its own button. */
export function DownloadProduct({ product, version }: { product: PurchasedProduct; version: string }) {
  const { queue, isFree } = useIsQueueFree();
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
        onClick={() => queue.send({ type: 'queue.start', files })}
      >
        All {files.length} files
      </Button>
    </div>
  );
}
