import type { Certificate } from '#contract/orders/certificates.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { Facts } from '#ui/facts/facts.tsx';

/** Without the number of the first certificate: most lines never get a second one, which needs another licensee. */
const issuedText = ({ iat, issue }: Certificate) => {
  const day = formatDate(new Date(iat * 1000).toISOString());
  return issue > 1 ? `${day}, number ${issue}` : day;
};

/** What a certificate states, apart from its files and the text of the license. */
export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { licensee, product, license, order_number: order, purchased_at: purchasedAt } = certificate;
  return (
    <Facts
      items={[
        { label: 'Licensee', value: licensee },
        { label: 'Asset', value: product.name },
        { label: 'Version', value: product.version },
        { label: 'License', value: `${license.name}, ${license.version}` },
        { label: 'Order', value: order },
        { label: 'Purchased', value: formatDate(purchasedAt) },
        { label: 'Issued', value: issuedText(certificate) },
      ]}
    />
  );
}
