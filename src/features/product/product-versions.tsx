import { ChevronRight } from 'lucide-react';
import type { ProductVersion } from '#contract/products/product.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { loadLaterParts } from './load-later-parts.ts';
import * as styles from './product-inspector.css.ts';

const VersionChanges = loadWhenIdle(async () => (await loadLaterParts()).VersionChanges);

const splitLines = (changelog: string) => changelog.split('\n').filter((line) => line.trim() !== '');

/** The versions with their changes, newest first; the newest is expanded. */
export function ProductVersions({ id, versions }: { id: number; versions: readonly ProductVersion[] }) {
  return versions.map(({ version, released_at: releasedAt, changelog }, index) => {
    const older = versions[index + 1]?.version;
    return (
      <details key={version} open={index === 0}>
        <summary className={styles.summary}>
          <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
          <span className={styles.mono}>{version}</span>
          <time className={styles.day} dateTime={releasedAt}>
            {formatDate(releasedAt)}
          </time>
        </summary>
        <ul className={styles.changes}>
          {splitLines(changelog).map((line, lineIndex) => (
            <li key={lineIndex}>{line}</li>
          ))}
        </ul>
        {older ? (
          <VersionChanges
            productId={id}
            version={version}
            from={older}
            fallback={<div className={styles.laterLine} />}
          />
        ) : null}
      </details>
    );
  });
}
