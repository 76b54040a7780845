import { AdminOrdersList } from '#features/admin-orders/admin-orders-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/all-orders */
export function Component() {
  const canCreate = useHasRight('orders.change');
  return (
    <Page
      title="All Orders"
      intro="Find an order, follow its payment or refund it."
      actions={canCreate ? <ButtonLink href="/account/create-order">Create order</ButtonLink> : undefined}
    >
      <title>{documentTitle('All Orders')}</title>
      <AdminOrdersList />
    </Page>
  );
}
