import { useParams, useSearchParams } from 'react-router-dom';
import { AdminOrderPage } from '#features/admin-orders/admin-order-page.tsx';
import { readRefundProducts } from '#lib/addresses/admin-order-address.ts';

/** /account/single-order/{number}, with `?refund=ID,ID` for a refund of these products */
export function Component() {
  const { number = '' } = useParams();
  const [params] = useSearchParams();
  // Remount for another order, so that its note and dialogs start empty.
  return <AdminOrderPage key={number} number={number} productsToRefund={readRefundProducts(params)} />;
}
