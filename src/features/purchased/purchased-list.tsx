import { getRetryProps } from '#api/retry-props.ts';
import type { PurchasedProduct, PurchasedResponse } from '#contract/purchased.ts';
import { orderPath } from '#lib/orders-address.ts';
import { PURCHASED, type PurchasedAddress, purchasedPath } from '#lib/purchased-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { refreshing } from '#ui/skeleton/skeleton.css.ts';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { DownloadAll, DownloadBought } from '#forms/downloads/download-all.tsx';
import { PurchasedCard } from './purchased-card.tsx';
import { PurchasedTable } from './purchased-table.tsx';
import * as styles from './purchased.css.ts';
import { usePurchased } from './use-purchased.ts';

const SKELETON_CARDS = 4;

interface PurchasedListProps {
  address: PurchasedAddress;
  /** The user comes from the payment page, so the outcome of the order stands above the list. */
  isReturn?: boolean;
}

/** The user's purchased products with the files of each version. */
export function PurchasedList({ address, isReturn = false }: PurchasedListProps) {
  const { view, order } = address;
  const query = usePurchased(address);
  const { data, error } = query;

  if (error && !data) {
    return <RetryNotice sentence="Your purchased assets could not be loaded." {...getRetryProps(query)} />;
  }
  if (!data) return <LoadingList view={view} />;
  if (data.data.length === 0) return isReturn ? null : <EmptyList address={address} />;
  return (
    <>
      {order ? <OrderHead number={order} products={data.data} total={data.meta.total} /> : <ListHead response={data} />}
      <div className={query.isPlaceholderData ? refreshing : undefined} aria-busy={query.isPlaceholderData}>
        {view === 'list' ? (
          <PurchasedTable products={data.data} />
        ) : (
          <ul className={styles.list} aria-label="Purchased assets">
            {data.data.map((product) => (
              <PurchasedCard key={product.id} product={product} />
            ))}
          </ul>
        )}
      </div>
      <Pagination
        page={data.meta.page}
        pageCount={data.meta.last_page}
        hrefFor={(page) => purchasedPath({ ...address, page })}
      />
    </>
  );
}

function EmptyList({ address: { search, kind, view, order } }: { address: PurchasedAddress }) {
  if (order)
    return (
      <Notice
        sentence={`You have no files from order ${order}`}
        action={<ButtonLink href={PURCHASED}>Show all assets</ButtonLink>}
      />
    );
  return search || kind ? (
    <Notice
      sentence={search ? `No purchased assets match “${search}”` : 'No purchased assets of this kind'}
      action={<ButtonLink href={purchasedPath({ view })}>Show all</ButtonLink>}
    />
  ) : (
    <Notice
      sentence="You have no purchased assets yet."
      action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>}
    />
  );
}

function LoadingList({ view }: Pick<PurchasedAddress, 'view'>) {
  return (
    <>
      <div className={styles.listHead}>
        <Skeleton width={80} height={16} />
      </div>
      {view === 'list' ? (
        <PurchasedTable products={undefined} />
      ) : (
        <ul className={styles.list} aria-busy="true" aria-label="Loading your purchased assets">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <li key={index} className={styles.card}>
              <Skeleton className={styles.picture} />
              <SkeletonText lines={3} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface OrderHeadProps {
  number: string;
  products: readonly PurchasedProduct[];
  /** How many products of the order the user owns, on all pages. */
  total: number;
}

/** The order whose files are listed, and the download of all of them. That of one product is the main action of its card already. */
function OrderHead({ number, products, total }: OrderHeadProps) {
  return (
    <div className={styles.listHead}>
      <p role="status">
        {total} {total === 1 ? 'asset' : 'assets'} of order <Link href={orderPath(number)}>{number}</Link>
      </p>
      {products.length > 1 ? <DownloadBought label="Download these" products={products} /> : null}
    </div>
  );
}

/** How many assets the list has, of how many, and the download of all of them. */
function ListHead({ response: { meta } }: { response: PurchasedResponse }) {
  const { total, owned_total: owned = total, owned_files: files } = meta;
  const isPart = total < owned;
  return (
    <div className={styles.listHead}>
      <p role="status">
        {isPart ? `${total} of ` : ''}
        {owned} {owned === 1 ? 'asset' : 'assets'}
      </p>
      <DownloadAll total={isPart ? owned : undefined} sum={files} />
    </div>
  );
}
