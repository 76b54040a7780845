import { ChevronRight } from 'lucide-react';
import type { ProductVersion } from '#contract/product.ts';
import { formatDate } from '#lib/dates.ts';
import * as styles from './product-inspector.css.ts';

const linesOf = (changelog: string) => changelog.split('\n').filter((line) => line.trim() !== '');

/** The versions with their changes, newest first; the newest is expanded. */
export function ProductVersions({ versions }: { versions: readonly ProductVersion[] }) {
  return versions.map(({ version, released_at: releasedAt, changelog }, index) => (
    <details key={version} open={index === 0}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
        <span className={styles.mono}>{version}</span>
        <time className={styles.day} dateTime={releasedAt}>
          {formatDate(releasedAt)}
        </time>
      </summary>
      <ul className={styles.changes}>
        {linesOf(changelog).map((line, lineIndex) => (
          <li key={lineIndex}>{line}</li>
        ))}
      </ul>
    </details>
  ));
}
