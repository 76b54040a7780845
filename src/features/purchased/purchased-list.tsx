import type { ReactNode } from 'react';
import { getRetryProps } from '#api/retry-props.ts';
import type { PurchasedResponse } from '#contract/orders/purchased.ts';
import { orderPath } from '#lib/addresses/orders-address.ts';
import { PURCHASED, type PurchasedAddress, purchasedPath } from '#lib/addresses/purchased-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { refreshing } from '#ui/skeleton/skeleton.css.ts';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { contents } from '#ui/theme/contents.css.ts';
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
    return <RetryNotice sentence="Your purchased assets could not be loaded" {...getRetryProps(query)} />;
  }
  if (!data) {
    return (
      <>
        <ListHead status={<Skeleton width={80} height={16} />} />
        <LoadingList view={view} />
      </>
    );
  }
  if (data.data.length === 0)
    return <ListHead isBare status={isReturn ? null : <EmptyList address={address} total={data.meta.total} />} />;
  return (
    <>
      <ListHead status={<Count response={data} order={order} />}>
        <Downloads response={data} order={order} />
      </ListHead>
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

interface ListHeadProps {
  /** What the list has, which is announced: its place is there before its text. */
  status: ReactNode;
  /** Without a line of its own. */
  isBare?: boolean;
  children?: ReactNode;
}

function ListHead({ status, isBare = false, children }: ListHeadProps) {
  return (
    <div className={isBare ? contents : styles.listHead}>
      <div className={contents} role="status">
        {status}
      </div>
      {children}
    </div>
  );
}

function EmptyList({ address, total }: { address: PurchasedAddress; total: number }) {
  const { search, kind, view, order } = address;
  if (total > 0)
    return (
      <Notice
        sentence="There are no assets on this page"
        action={<ButtonLink href={purchasedPath({ ...address, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
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
      sentence="You have no purchased assets yet"
      action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>}
    />
  );
}

function LoadingList({ view }: Pick<PurchasedAddress, 'view'>) {
  if (view === 'list') return <PurchasedTable products={undefined} />;
  return (
    <ul className={styles.list} aria-busy="true" aria-label="Loading your purchased assets">
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <li key={index} className={styles.card}>
          <Skeleton className={styles.picture} />
          <SkeletonText lines={3} />
        </li>
      ))}
    </ul>
  );
}

interface ListProps extends Pick<PurchasedAddress, 'order'> {
  response: PurchasedResponse;
}

/** How many assets the list has, and of how many or of which order. */
function Count({ response: { meta }, order }: ListProps) {
  const { total, owned_total: owned = total } = meta;
  const listed = order ? total : owned;
  return (
    <p>
      {!order && total < owned ? `${total} of ` : ''}
      {listed} {listed === 1 ? 'asset' : 'assets'}
      {order ? (
        <>
          {' '}
          of order <Link href={orderPath(order)}>{order}</Link>
        </>
      ) : null}
    </p>
  );
}

/** The download of all products of the order or the library. That of the only product of an order is on its card already. */
function Downloads({ response: { data, meta }, order }: ListProps) {
  const { total, owned_total: owned = total, owned_files: files } = meta;
  if (!order) return <DownloadAll total={total < owned ? owned : undefined} sum={files} />;
  return data.length > 1 ? <DownloadBought label="Download these" products={data} /> : null;
}
