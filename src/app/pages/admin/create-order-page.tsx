import { CreateOrderForm } from '#features/create-order/create-order-form.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/create-order */
export function Component() {
  return (
    <Page
      title="Create order"
      intro="Create an order for a user."
      back={<BackLink href="/account/all-orders">All Orders</BackLink>}
    >
      <title>{documentTitle('Create order')}</title>
      <CreateOrderForm />
    </Page>
  );
}
