import { AdminOrdersList } from '#features/admin-orders/admin-orders-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/all-orders */
export function Component() {
  const isCreator = useHasRight('orders.change');
  return (
    <Page
      title="All Orders"
      intro="Find an order, follow its payment or refund it."
      actions={isCreator ? <ButtonLink href="/account/create-order">Create order</ButtonLink> : undefined}
    >
      <title>{documentTitle('All Orders')}</title>
      <AdminOrdersList />
    </Page>
  );
}
