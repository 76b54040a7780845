import { useQuery } from '@tanstack/react-query';
import { returnedOrderQuery } from '#api/orders/order-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PurchasedResponse } from '#contract/purchased.ts';
import { type PurchasedAddress, purchasedPath } from '#lib/purchased-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { refreshing } from '#ui/skeleton/skeleton.css.ts';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { DownloadAll, DownloadBought } from './download-all.tsx';
import { PurchasedCard } from './purchased-card.tsx';
import { PurchasedTable } from './purchased-table.tsx';
import * as styles from './purchased.css.ts';
import { usePurchased } from './use-purchased.ts';

const SKELETON_CARDS = 4;

interface PurchasedListProps {
  address: PurchasedAddress;
  /** Number of the order that the user comes from paying. */
  paidOrder?: string | null;
}

/** The user's purchased products with the files of each version. */
export function PurchasedList({ address, paidOrder = null }: PurchasedListProps) {
  const { view } = address;
  const query = usePurchased(address);
  const { data, error } = query;

  if (error && !data) {
    return <RetryNotice sentence="Your purchased assets could not be loaded." {...getRetryProps(query)} />;
  }
  if (!data) return <LoadingList view={view} />;
  if (data.data.length === 0) return <EmptyList address={address} />;
  return (
    <>
      <ListHead response={data} paidOrder={paidOrder} />
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

function EmptyList({ address: { search, kind, view } }: { address: PurchasedAddress }) {
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
              <SkeletonText lines={5} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ListHeadProps {
  response: PurchasedResponse;
  paidOrder: string | null;
}

/** How many assets the list has, of how many, and the download of all of them. */
function ListHead({ response: { data: products, meta }, paidOrder }: ListHeadProps) {
  const { total, owned_total: owned = total } = meta;
  const isPart = total < owned;
  const { data: order } = useQuery({ ...returnedOrderQuery(useShopApi(), paidOrder ?? ''), enabled: false });
  // After a payment the files are what the user came for. That of one product is the main action of its card already.
  const lines = order?.status === 'paid' && order.lines.length > 1 ? order.lines : [];
  const bought = products.filter(({ id }) => lines.some(({ product_id: boughtId }) => boughtId === id));
  const isAllBought = bought.length === owned;
  return (
    <div className={styles.listHead}>
      <p role="status">
        {isPart ? `${total} of ` : ''}
        {owned} {owned === 1 ? 'asset' : 'assets'}
      </p>
      <div className={styles.downloads}>
        {bought.length > 1 && !isAllBought ? <DownloadBought products={bought} /> : null}
        <DownloadAll total={isPart ? owned : undefined} isMain={isAllBought} />
      </div>
    </div>
  );
}
