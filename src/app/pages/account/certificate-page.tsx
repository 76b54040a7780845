import { useParams } from 'react-router-dom';
import { CertificatePage } from '#features/certificates/certificate-page.tsx';
import { PrintedSeller } from '#features/printed-seller/printed-seller.tsx';

/** /account/orders/{number}/certificates/{id} */
export function Component() {
  const { number = '', id: productId = '' } = useParams();
  return <CertificatePage key={`${number} ${productId}`} line={{ number, productId }} PrintedSeller={PrintedSeller} />;
}
