import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PurchasedFilter } from '#features/purchased/purchased-filter.tsx';
import { PurchasedList } from '#features/purchased/purchased-list.tsx';
import { ReturnedPage } from '#features/purchased/returned-page.tsx';
import { QueueBar } from '#forms/downloads/queue-bar.tsx';
import { PURCHASED, isFilesLink, readPurchasedAddress } from '#lib/addresses/purchased-address.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Page } from '#ui/page/page.tsx';

/** Otherwise the files of earlier downloads would fill the browser's storage until the next download. */
const removeSavedFiles = async () => {
  const { removeStaleFiles } = await import('../../downloads/byte-sinks.ts');
  await removeStaleFiles(navigator.storage);
};

const BACK = <BackLink href={PURCHASED}>All purchased assets</BackLink>;

/**
 * /account/purchased. With `?order=NUMBER` it has the files of that order. That is also where the payment page returns to after a
 * payment; with `canceled=1` after Cancel on one that an older version opened. With `files=1` the user comes for the files only.
 */
export function Component() {
  const [params] = useSearchParams();
  const address = readPurchasedAddress(params);
  const { order } = address;
  useEffect(() => void removeSavedFiles().catch(() => {}), []);

  if (order !== undefined && !isFilesLink(params))
    return (
      <ReturnedPage key={order} orderNumber={order} isBackFromCancel={params.get('canceled') === '1'} back={BACK}>
        <QueueBar />
        <PurchasedList address={address} isReturn />
      </ReturnedPage>
    );
  return (
    <Page title="Purchased Assets" back={order ? BACK : null}>
      <title>{documentTitle('Purchased assets')}</title>
      {/* The files of one order need no filter. */}
      {order ? null : <PurchasedFilter address={address} />}
      <QueueBar />
      <PurchasedList address={address} />
    </Page>
  );
}
