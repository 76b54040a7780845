import { formatName, formatNames } from '#contract/format-names.ts';
import type { ProductDetail } from '#contract/product.ts';
import { formatBytes } from '#lib/bytes.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { InspectorPanel } from '#ui/inspector-panel/inspector-panel.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './product-inspector.css.ts';

/** Number of checksum characters shown; the title has the whole one. */
const SHORT_CHECKSUM = 12;

/** The files of a product's newest version. */
export function ProductFiles({ product }: { product: ProductDetail }) {
  const files = product.versions[0]?.files ?? [];
  if (files.length === 0) return null;
  return (
    <InspectorPanel title="Files">
      <ul className={styles.entries}>
        {files.map(({ id, name, format, size, sha256, contains }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.mono}>{name}</span>
            <span className={styles.row}>
              <Badge>{formatName(format)}</Badge>
              {contains.length > 0 ? <span className={styles.quiet}>with {formatNames(contains)}</span> : null}
              <span className={styles.monoQuiet}>{formatBytes(size)}</span>
              <span className={styles.monoQuiet} title={sha256}>
                <VisuallyHidden>SHA-256 checksum </VisuallyHidden>
                sha256 {sha256.slice(0, SHORT_CHECKSUM)}…
              </span>
            </span>
          </li>
        ))}
      </ul>
    </InspectorPanel>
  );
}
