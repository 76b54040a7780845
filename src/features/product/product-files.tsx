import { ChevronRight } from 'lucide-react';
import { formatName, formatNames } from '#contract/products/format-names.ts';
import type { ProductDetail } from '#contract/products/product.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { InspectorPanel } from '#ui/inspector-panel/inspector-panel.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
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
            <details>
              <summary className={styles.summary}>
                <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
                <span className={styles.monoQuiet}>
                  SHA-256<VisuallyHidden> of {name}</VisuallyHidden>
                </span>
              </summary>
              <span className={styles.checksum}>{sha256}</span>
            </details>
          </li>
        ))}
      </ul>
    </InspectorPanel>
  );
}
