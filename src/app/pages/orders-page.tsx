import { useSearchParams } from 'react-router-dom';
import { OrdersList } from '#features/orders/orders-list.tsx';
import { Page } from '#ui/page/page.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { pageIn } from '#lib/page-number.ts';

/** /account/orders */
export function Component() {
  const [search] = useSearchParams();
  return (
    <Page title="My Orders">
      <title>{documentTitle('My orders')}</title>
      <OrdersList page={pageIn(search)} hrefFor={(page) => `/account/orders?page=${page}`} />
    </Page>
  );
}
