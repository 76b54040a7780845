import { formatName, formatNames } from '#contract/format-names.ts';
import type { ProductDetail } from '#contract/product.ts';
import { formatBytes } from '#lib/bytes.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { InspectorPanel } from '#ui/inspector-panel/inspector-panel.tsx';
import * as styles from './product-inspector.css.ts';

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
            </span>
            <span className={styles.checksum}>SHA-256 {sha256}</span>
          </li>
        ))}
      </ul>
    </InspectorPanel>
  );
}
