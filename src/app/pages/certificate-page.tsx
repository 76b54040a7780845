import { useParams } from 'react-router-dom';
import { CertificatePage } from '#features/certificates/certificate-page.tsx';
import { PrintedSeller } from '#features/printed-seller/printed-seller.tsx';
import { documentTitle } from '#lib/document-title.ts';

/** /account/orders/{number}/certificates/{id} */
export function Component() {
  const { number = '', id: productId = '' } = useParams();
  return (
    <>
      <title>{documentTitle('License certificate')}</title>
      <CertificatePage key={`${number} ${productId}`} line={{ number, productId }} PrintedSeller={PrintedSeller} />
    </>
  );
}
