import { AdminOrdersList } from '#features/admin-orders/admin-orders-list.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/all-orders */
export function Component() {
  return (
    <Page title="All Orders" actions={<ButtonLink href="/account/create-order">Create order</ButtonLink>}>
      <title>{documentTitle('All orders')}</title>
      <AdminOrdersList />
    </Page>
  );
}
