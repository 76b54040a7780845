import { useParams, useSearchParams } from 'react-router-dom';
import { AdminOrderPage } from '#features/admin-orders/admin-order-page.tsx';
import { readRefundProducts } from '#lib/admin-order-address.ts';

/** /account/single-order/{number}, with `?refund=ID,ID` for a refund of these products */
export function Component() {
  const { number = '' } = useParams();
  const [params] = useSearchParams();
  // Another order starts anew: a typed note and an open dialog belong to the one before.
  return <AdminOrderPage key={number} number={number} productsToRefund={readRefundProducts(params)} />;
}
