import { useSearchParams } from 'react-router-dom';
import { CheckoutOutcome } from '#features/purchased/checkout-outcome.tsx';
import { PurchasedFilter } from '#features/purchased/purchased-filter.tsx';
import { PurchasedList } from '#features/purchased/purchased-list.tsx';
import { QueueBar } from '#features/purchased/queue-bar.tsx';
import { PURCHASED, readPurchasedAddress } from '#lib/purchased-address.ts';
import { documentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/purchased, also the return address of the payment page: `?order=NUMBER`, with `canceled=1` after Cancel there. */
export function Component() {
  const [params] = useSearchParams();
  const address = readPurchasedAddress(params);
  const order = params.get('order');

  return (
    <Page title="Purchased Assets" back={order ? <BackLink href={PURCHASED}>All purchased assets</BackLink> : null}>
      <title>{documentTitle('Purchased assets')}</title>
      {order ? (
        <CheckoutOutcome key={order} orderNumber={order} isBackFromCancel={params.get('canceled') === '1'} />
      ) : null}
      {/* After a payment nothing stands between the outcome and the new files, which are the first of the list. */}
      {order ? null : <PurchasedFilter address={address} />}
      <QueueBar />
      <PurchasedList address={address} paidOrder={order} />
    </Page>
  );
}
