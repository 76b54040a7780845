import { useParams } from 'react-router-dom';
import { AdminOrderPage } from '#features/admin-orders/admin-order-page.tsx';

/** /account/single-order/{number} */
export function Component() {
  const { number = '' } = useParams();
  return <AdminOrderPage number={number} />;
}
