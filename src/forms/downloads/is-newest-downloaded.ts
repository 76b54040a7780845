import type { PurchasedProduct } from '#contract/orders/purchased.ts';

/** Whether the user has downloaded each file of the newest version, so that its download is no longer the main action of its row. */
export const isNewestDownloaded = ({ versions: [newest] }: PurchasedProduct): boolean =>
  newest !== undefined && newest.files.every((file) => Boolean(file.downloaded_at));
