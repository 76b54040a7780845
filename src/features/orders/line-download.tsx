import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { listNewestFiles, purchasedQuery } from '#api/purchased/purchased-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { DownloadBought, DownloadProduct } from '#forms/downloads/download-all.tsx';
import { FileAction, FileStatus } from '#forms/downloads/file-download.tsx';
import { purchasedPath } from '#lib/addresses/purchased-address.ts';
import { useDownload } from '#machines/download/download.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './orders.css.ts';

/** The products of an order that its buyer owns, with their files. */
export const useOrderFiles = (order: string, hasFiles: boolean) => {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    ...purchasedQuery(useShopApi(), { page: 1, search: '', order }),
    enabled: isSignedIn && hasFiles,
  });
};

const ICON = <Download size={16} aria-hidden="true" />;

interface OrderDownloadProps {
  number: string;
  /** How many products of the order the user owns. */
  count: number;
  /** Undefined until they are loaded. */
  products: readonly PurchasedProduct[] | undefined;
}

/** Downloads all files of an order. Until they are known it leads to them. */
export function OrderDownload({ number, count, products }: OrderDownloadProps) {
  if (products?.length === count) return <DownloadBought label="Download all" products={products} />;
  return (
    <ButtonLink href={purchasedPath({ order: number })} icon={ICON}>
      Download all {count} assets
    </ButtonLink>
  );
}

interface LineDownloadProps {
  number: string;
  title: string;
  /** Undefined until it is loaded. */
  product: PurchasedProduct | undefined;
  /** It is the main action of the order. */
  isMain: boolean;
  /** The product is not among the loaded ones, or these could not be loaded. */
  isMissing: boolean;
}

/** Downloads the newest version of a line's product in place. If its files are not loaded, it leads to them. */
export function LineDownload({ number, title, product, isMain, isMissing }: LineDownloadProps) {
  const tone = isMain ? 'primary' : 'quiet';
  const label = (
    <>
      Download <VisuallyHidden>the files of {title}</VisuallyHidden>
    </>
  );
  if (!product)
    return isMissing ? (
      <ButtonLink size="small" tone={tone} icon={ICON} href={purchasedPath({ order: number })}>
        {label}
      </ButtonLink>
    ) : (
      <Button size="small" tone={tone} icon={ICON} aria-disabled>
        {label}
      </Button>
    );
  const [file, ...others] = listNewestFiles(product);
  if (!file) return null;
  if (others.length > 0) return <DownloadProduct product={product} version={product.versions[0]?.version ?? ''} />;
  return <FileDownload file={file} tone={tone} />;
}

interface FileDownloadProps {
  file: ReturnType<typeof listNewestFiles>[number];
  tone: 'primary' | 'quiet';
}

function FileDownload({ file: { productId, fileId, name }, tone }: FileDownloadProps) {
  const download = useDownload({ productId, fileId });
  return (
    <span className={styles.fileDownload}>
      <FileAction name={name} download={download} tone={tone} />
      <FileStatus name={name} download={download} />
    </span>
  );
}
