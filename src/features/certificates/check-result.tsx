import { FILE_RESULTS, describeResult } from '#lib/certificates/describe-result.ts';
import type { Verification } from '#lib/certificates/verify-certificate.ts';
import { formatDateTime } from '#lib/dates.ts';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import * as styles from './certificates.css.ts';

const toneOf = ({ result }: Verification) => {
  if (result === 'valid') return 'done';
  return result === 'list_expired' || result === 'list_unreadable' || result === 'unsupported' ? 'info' : 'error';
};

/** What a check found, and what the certificate states if the shop signed it. */
export function CheckResult({ verification }: { verification: Verification }) {
  const { title, text } = describeResult(verification);
  const { certificate, listedAt, files } = verification;
  return (
    <section className={styles.column} aria-label="Result" role="status">
      <Notice compact tone={toneOf(verification)} sentence={title} details={text} />
      {certificate ? (
        <Card className={styles.part}>
          <CertificateFacts certificate={certificate} />
          {files.length > 0 ? (
            <ul className={styles.list} aria-label="Files">
              {files.map((file, index) => (
                <li key={index} className={styles.file}>
                  {file.name} {FILE_RESULTS[file.result]}
                </li>
              ))}
            </ul>
          ) : null}
          {listedAt ? (
            <p className={styles.quiet}>Revoked certificates as of {formatDateTime(listedAt.toISOString())}</p>
          ) : null}
        </Card>
      ) : null}
    </section>
  );
}
