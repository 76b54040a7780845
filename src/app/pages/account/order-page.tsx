import { useParams } from 'react-router-dom';
import { OrderPage } from '#features/orders/order-page.tsx';
import { PrintedSeller } from '#features/printed-seller/printed-seller.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';

/** /account/orders/{number} */
export function Component() {
  const { number = '' } = useParams();
  return (
    <>
      <title>{documentTitle(`Order ${number}`)}</title>
      <OrderPage key={number} number={number} PrintedSeller={PrintedSeller} />
    </>
  );
}
