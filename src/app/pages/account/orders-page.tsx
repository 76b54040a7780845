import { useSearchParams } from 'react-router-dom';
import { OrdersList } from '#features/orders/orders-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { readOrdersAddress } from '#lib/addresses/orders-address.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/orders */
export function Component() {
  const [search] = useSearchParams();
  const address = readOrdersAddress(search);
  return (
    <Page title="My Orders">
      <title>{documentTitle('My orders')}</title>
      <OrdersList address={address} />
    </Page>
  );
}
