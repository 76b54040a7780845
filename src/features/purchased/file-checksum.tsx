import { Copy } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import * as styles from './purchased.css.ts';

/** The SHA-256 of a file with a copy button, closed at first: the download compares it already. */
export function FileChecksum({ name, sha256 }: { name: string; sha256: string }) {
  const feedback = useFeedback();
  const copy = () =>
    void navigator.clipboard.writeText(sha256).then(() => feedback.success('Checksum copied'), feedback.failure);
  return (
    <details className={styles.checksum}>
      <Summary title={`SHA-256 ${sha256}`}>Checksum</Summary>
      <div className={styles.checksumRow}>
        <span className={styles.fileFacts}>SHA-256 {sha256}</span>
        <Button
          tone="quiet"
          size="small"
          icon={<Copy size={16} aria-hidden="true" />}
          aria-label={`Copy the checksum of ${name}`}
          onClick={copy}
        >
          Copy
        </Button>
      </div>
    </details>
  );
}
