import { FILE_RESULTS, describeResult } from '#lib/certificates/describe-result.ts';
import type { CertificateResult, Verification } from '#lib/certificates/verify-certificate.ts';
import { formatDateTime } from '#lib/formats/format-date.ts';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { contents } from '#ui/theme/contents.css.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import * as styles from './certificates.css.ts';

/** Results that neither confirm nor disprove a license. */
const INFORMS: readonly CertificateResult[] = ['list_expired', 'list_unreadable', 'unsupported', 'no_certificate'];

const getTone = ({ result }: Verification) => {
  if (result === 'valid') return 'done';
  return INFORMS.includes(result) ? 'info' : 'error';
};

function CheckedFiles({ files }: Pick<Verification, 'files'>) {
  return (
    <ul className={styles.list} aria-label="Files">
      {files.map(({ name, sha256, result }, index) => (
        <li key={index} className={styles.file}>
          {name} {FILE_RESULTS[result]}
          {result === 'not_compared' ? <span className={styles.checksum}>{sha256}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** What a check found, and what the certificate states if the shop signed it. */
function Found({ verification }: { verification: Verification }) {
  const { title, text } = describeResult(verification);
  const { certificate, listedAt, files } = verification;
  return (
    <>
      <Notice compact tone={getTone(verification)} sentence={title} details={text} />
      {certificate || files.length > 0 ? (
        <Card className={styles.part}>
          {certificate ? <CertificateFacts certificate={certificate} /> : null}
          {files.length > 0 ? <CheckedFiles files={files} /> : null}
          {listedAt ? (
            <p className={styles.quiet}>Revoked certificates as of {formatDateTime(listedAt.toISOString())}</p>
          ) : null}
        </Card>
      ) : null}
    </>
  );
}

/**
 * Announces what a check found. The place of the result is there before its text, because screen readers announce only what changes in
 * it. An error is announced by its own alert.
 * @param verification null before a check
 */
export function CheckResult({ verification }: { verification: Verification | null }) {
  const found = verification ? <Found verification={verification} /> : null;
  const isAlert = verification !== null && getTone(verification) === 'error';
  return (
    <>
      <section className={contents} aria-label="Result" role="status">
        {isAlert ? null : found}
      </section>
      {isAlert ? (
        <section className={styles.column} aria-label="Result">
          {found}
        </section>
      ) : null}
    </>
  );
}
