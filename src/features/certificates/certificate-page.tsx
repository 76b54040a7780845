import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, FileText } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { getHttpStatus } from '#api/api-error.ts';
import { type LineAddress, certificateQuery, fetchCertificate } from '#api/certificates/certificate-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { CertificatePage as CertificateData, CertificateQuery } from '#contract/orders/certificates.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { orderPath } from '#lib/addresses/orders-address.ts';
import { saveBlob } from '#lib/browser/save-file.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import * as styles from './certificates.css.ts';
import { Licensee } from './licensee.tsx';

const TITLE = 'License certificate';

interface CertificatePageProps {
  line: LineAddress;
  /** The seller's address, only in print. */
  PrintedSeller: ComponentType;
}

/** The license certificate of an order line: what it states, its files, and who it names. */
export function CertificatePage({ line, PrintedSeller }: CertificatePageProps) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...certificateQuery(useShopApi(), line), enabled: isSignedIn });
  const { data, error } = query;
  // One frame in all states: a heading or link with the focus keeps it when the certificate arrives.
  return (
    <Page
      breadcrumbs={data ? <PrintedSeller /> : null}
      title={TITLE}
      back={<BackLink href={orderPath(line.number)}>{`Order ${line.number}`}</BackLink>}
      intro={data ? describeCertificate(data) : null}
    >
      <title>{documentTitle(data ? `${TITLE}: ${data.certificate.product.name}` : TITLE)}</title>
      {data ? (
        <CertificateView line={line} data={data} />
      ) : !error ? (
        <Card aria-busy="true">
          <SkeletonText lines={7} />
        </Card>
      ) : getHttpStatus(error) === 404 || getHttpStatus(error) === 409 ? (
        <Notice
          sentence={
            getHttpStatus(error) === 404
              ? 'There is no certificate for this asset in this order'
              : 'The certificate is available once the order is paid'
          }
          action={<ButtonLink href={orderPath(line.number)}>See the order</ButtonLink>}
        />
      ) : (
        <RetryNotice sentence="The certificate could not be loaded" {...getRetryProps(query)} />
      )}
    </Page>
  );
}

const describeCertificate = ({ revoked_at: revokedAt }: CertificateData) =>
  revokedAt === null
    ? 'Proof of your license. Anyone can check it, even when this shop is offline.'
    : `Revoked on ${formatDate(revokedAt)}, because the purchase was refunded.`;

interface ViewProps {
  line: LineAddress;
  data: CertificateData;
}

function CertificateView({ line, data }: ViewProps) {
  const { certificate, revoked_at: revokedAt } = data;
  return (
    <div className={styles.narrow}>
      <Card as="section" className={styles.part} aria-label="What it states">
        <CertificateFacts certificate={certificate} />
        {revokedAt === null ? (
          <div className={styles.actions}>
            <SaveButton line={line} format="jws" icon={<BadgeCheck size={16} aria-hidden="true" />}>
              Download signed file
            </SaveButton>
            <SaveButton line={line} format="pdf" icon={<FileText size={16} aria-hidden="true" />}>
              Download PDF
            </SaveButton>
          </div>
        ) : null}
        <p className={styles.quiet}>
          Only the signed file proves your license. The PDF is a copy to read.{' '}
          <Link href="/verify">Check a certificate</Link>
        </p>
      </Card>
      <Card as="section" className={styles.part} aria-labelledby="files">
        <h2 className={styles.heading} id="files">
          Files and their SHA-256
        </h2>
        <ul className={styles.list}>
          {certificate.files.map(({ name, sha256 }) => (
            <li key={name} className={styles.file}>
              {name}
              <span className={styles.checksum}>{sha256}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Licensee line={line} data={data} />
    </div>
  );
}

interface SaveButtonProps {
  line: LineAddress;
  format: CertificateQuery['format'];
  icon: ReactNode;
  children: string;
}

function SaveButton({ line, format, icon, children }: SaveButtonProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const { isBusy, submit } = useSubmission<typeof format, Blob>({
    submit: (wanted, signal) => fetchCertificate(api, line, wanted, signal),
    onSucceeded: (blob) => saveBlob(blob, `license-${line.number}-${line.productId}.${format}`),
    onFailed: feedback.failure,
  });
  return (
    <Button tone={format === 'pdf' ? 'quiet' : 'primary'} icon={icon} busy={isBusy} onClick={() => submit(format)}>
      {children}
    </Button>
  );
}
